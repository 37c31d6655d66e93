import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { validatorLicenses } from '#api/scan/validator-licenses.ts'
import type { PageToken } from '#ledger/int64.ts'
import { licenceOf, readLicence, type Licence } from '#ledger/network-health/validator-licences.ts'
import { ownParticipantId } from '../participant.ts'

interface LicencesPage {
  readonly licences: readonly Licence[]
  readonly next: PageToken | undefined
}

/** As many as Scan gives at once. */
const pageSize = 1000

/** Networks have some thousand validators; a server that never ends its list is stopped. */
export const mostPages = 100

async function readPage(
  after: PageToken | undefined,
  signal: AbortSignal,
  limit = pageSize,
): Promise<LicencesPage> {
  const page = await validatorLicenses({ after, limit }, { signal })
  const next = page.next_page_token ?? undefined
  return {
    licences: page.validator_licenses.flatMap((contract) => readLicence(contract) ?? []),
    next: next === after ? undefined : next,
  }
}

/**
 * All licences of validators, page by page, the newest first (GET /v0/admin/validator/licenses). Whoever
 * shows them asks for the next page until there is none.
 */
export function licencePages() {
  const first: { readonly after: PageToken | undefined } = { after: undefined }
  return infiniteQueryOptions({
    queryKey: ['scan', 'validator-licenses'],
    initialPageParam: first,
    queryFn: ({ pageParam: { after }, signal }) => readPage(after, signal),
    getNextPageParam: ({ next }, pages) =>
      next === undefined || pages.length >= mostPages ? undefined : { after: next },
    staleTime: 300_000,
  })
}

/**
 * The licence of the own validator, looked for page by page, `null` where there is none: that in the
 * namespace of the participant (docs/network-rules.md, Licences of validators). Every five minutes: its
 * app says that it lives once an hour.
 */
export function ownLicence() {
  return queryOptions({
    queryKey: ['scan', 'own-validator-license'],
    queryFn: async ({ client, signal }): Promise<Licence | null> => {
      const { participantId } = await client.ensureQueryData(ownParticipantId())
      let after: PageToken | undefined
      for (let pages = 0; pages < mostPages; pages += 1) {
        const { licences, next } = await readPage(after, signal)
        const own = licenceOf(licences, participantId)
        if (own !== undefined || next === undefined) return own ?? null
        after = next
      }
      return null
    },
    refetchInterval: 300_000,
    staleTime: 300_000,
  })
}
