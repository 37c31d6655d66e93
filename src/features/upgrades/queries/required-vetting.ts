import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { listVettedPackages, type VettedPackages } from '#api/ledger/package-vetting.ts'
import { svParticipantsIn } from '#features/votes/rules/dso-rules.ts'
import { availableVersions } from '../rules/package-readiness.ts'
import { governance } from '#features/votes/queries/dso.ts'
import { ownParticipantId } from '#shared/queries/participant.ts'

const prefixes = ['splice-']

/**
 * Number of SVs whose vetting is read. SVs vet the required versions, so their vetting identifies
 * these packages on this participant.
 */
const witnesses = 3

/** Maximum number of pages, in case a server never ends its list. */
const mostPages = 50

/**
 * This participant's vetting and versions of the packages that the network requires, by
 * synchronizer. Packages are identified by its own vetting and that of some SVs
 * (docs/network-rules.md, Packages that the network requires). Requests only packages of the
 * network.
 */
export function requiredVetting() {
  return queryOptions({
    queryKey: ['ledger', 'required-vetting'],
    queryFn: async ({ client, signal }) => {
      const { participantId } = await client.ensureQueryData(ownParticipantId())
      const others = await participantsOfSvs(client)
      const all = await allVetted([participantId, ...others], signal)
      const own = all.filter((one) => one.participantId === participantId)
      return { participantId, vetted: own, held: availableVersions(all) }
    },
    refetchInterval: 300_000,
    staleTime: 60_000,
  })
}

/**
 * Returns the participants of some SVs. Without these, the names of uploaded packages that are not
 * vetted are unknown.
 */
async function participantsOfSvs(client: QueryClient): Promise<readonly string[]> {
  const rules = await client.ensureQueryData(governance()).catch(() => undefined)
  if (rules === undefined) return []
  return svParticipantsIn(rules.dso_rules.contract.payload).slice(0, witnesses)
}

async function allVetted(participantIds: readonly string[], signal: AbortSignal) {
  const all: VettedPackages[] = []
  let pageToken: string | undefined
  for (let pages = 0; pages < mostPages; pages += 1) {
    const query = { participantIds, packageNamePrefixes: prefixes, pageToken }
    const page = await listVettedPackages(query, { signal })
    all.push(...(page.vettedPackages ?? []))
    const next = page.nextPageToken ?? ''
    if (next === '' || next === pageToken) break
    pageToken = next
  }
  return all.map(({ packages, ...rest }) => ({ ...rest, packages: packages ?? [] }))
}
