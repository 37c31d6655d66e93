import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { listVettedPackages, type VettedPackages } from '#api/ledger/package-vetting.ts'
import { svParticipantsIn } from '#ledger/governance/dso-rules.ts'
import { heldVersions } from '#ledger/upgrades/package-readiness.ts'
import { governance } from '../votes/dso.ts'
import { ownParticipantId } from '../participant.ts'

/** The packages that the network requires all begin so. */
const prefixes = ['splice-']

/** So many SVs are asked about: they vet what is voted for, so that what is held here is named. */
const witnesses = 3

/** A server that never ends its list is stopped. */
const mostPages = 50

/**
 * What this participant vets of the network's packages, by synchronizer, and which versions it holds: those
 * that it can name among what it and some SVs vet (docs/network-rules.md, Packages that the network
 * requires). Only packages of the network are asked for.
 */
export function requiredVetting() {
  return queryOptions({
    queryKey: ['ledger', 'required-vetting'],
    queryFn: async ({ client, signal }) => {
      const { participantId } = await client.ensureQueryData(ownParticipantId())
      const others = await participantsOfSvs(client)
      const all = await allVetted([participantId, ...others], signal)
      const own = all.filter((one) => one.participantId === participantId)
      return { participantId, vetted: own, held: heldVersions(all) }
    },
    refetchInterval: 300_000,
    staleTime: 60_000,
  })
}

/** Without the SVs it is still known what is vetted; only what is held and not vetted is not. */
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
