import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { validatorLicenses } from '#api/scan/validator-licenses.ts'
import type { PageToken } from '#ledger/int64.ts'
import { licenceOf, readLicence, type Licence } from '../rules/validator-licences.ts'
import { convertEntries, type ReadableList } from '#ledger/undecoded-entry.ts'
import { currentLedgerEnd, ownParticipantId } from '#shared/queries/participant.ts'
import { fetchCreatedEvents } from '#shared/queries/participant-contracts.ts'
import { participantReaders } from '#shared/queries/participant-readers.ts'

interface LicencesPage {
  readonly licences: ReadableList<Licence>
  readonly next: PageToken | undefined
}

/** Scan's page limit. */
const pageSize = 1000

/** Page limit in case a server's list never ends. Networks have some thousand validators. */
export const mostPages = 100

async function readPage(
  after: PageToken | undefined,
  signal: AbortSignal,
  limit = pageSize,
): Promise<LicencesPage> {
  const { licenses, next } = await validatorLicenses({ after, limit }, { signal })
  return {
    licences: convertEntries(licenses, readLicence, {
      field: 'payload.validator',
      expected: 'a party id',
      received: 'something else',
    }),
    next: next === after ? undefined : next,
  }
}

/**
 * All licences of validators, page by page, newest first (GET /v0/admin/validator/licenses). The
 * page requests all of them.
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
 * Limit of own licences. An SV's participant has more, because it has the licences of the whole
 * network.
 */
const mostOwn = 100

/**
 * Returns the licence in the participant's own contracts, or `undefined` if it is missing or may
 * not be read.
 */
async function licenceAtParticipant(
  client: QueryClient,
  participantId: string,
  signal: AbortSignal,
): Promise<Licence | undefined> {
  try {
    const readers = await participantReaders(client)
    if (readers.length === 0) return undefined
    const { offset } = await client.fetchQuery({ ...currentLedgerEnd(), staleTime: 1000 })
    const templateId = '#splice-amulet:Splice.ValidatorLicense:ValidatorLicense'
    const request = { readers, activeAtOffset: offset ?? 0n, templateId, limit: mostOwn }
    const created = await fetchCreatedEvents(request, { signal })
    if (created.length >= mostOwn) return undefined
    const licences = created.flatMap(({ contractId, createArgument }) => {
      return readLicence({ contract_id: contractId, payload: createArgument }) ?? []
    })
    return licenceOf(licences, participantId)
  } catch (error) {
    // Scan is searched instead.
    if (failureOf(error) === undefined || signal.aborted) throw error
    return undefined
  }
}

/**
 * The own validator's licence, the one in the participant's namespace (docs/network-rules.md,
 * Licences of validators). `null` if missing. Read from the participant's contracts, or page
 * by page from Scan if the participant has none or may not be queried. Polled every five minutes,
 * because the validator app reports activity once an hour.
 */
export function ownLicence() {
  return queryOptions({
    queryKey: ['scan', 'own-validator-license'],
    queryFn: async ({ client, signal }): Promise<Licence | null> => {
      const { participantId } = await client.ensureQueryData(ownParticipantId())
      const atParticipant = await licenceAtParticipant(client, participantId, signal)
      if (atParticipant !== undefined) return atParticipant
      let after: PageToken | undefined
      for (let pages = 0; pages < mostPages; pages += 1) {
        const { licences, next } = await readPage(after, signal)
        const own = licenceOf(licences.entries, participantId)
        if (own !== undefined || next === undefined) return own ?? null
        after = next
      }
      return null
    },
    refetchInterval: 300_000,
    staleTime: 300_000,
  })
}
