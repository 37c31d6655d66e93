import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { validateDarEndpoint, uploadDarEndpoint } from '#api/ledger/dars.ts'
import {
  listVettedPackages,
  type VettedPackages,
  type VettingQuery,
} from '#api/ledger/package-vetting.ts'
import { listPackagesEndpoint } from '#api/ledger/packages.ts'
import { sendForStatus, send } from '#api/transport.ts'
import { ownParticipantId } from '#shared/queries/participant.ts'

/** The ids of all packages of the participant. */
export function packageIds() {
  return queryOptions({
    queryKey: ['ledger', 'package-ids'],
    queryFn: async ({ signal }) => (await send(listPackagesEndpoint, {}, { signal })).packageIds,
    staleTime: 60_000,
  })
}

/** The packages vetted by this participant, by synchronizer, from all pages. */
export function ownVetting() {
  return queryOptions({
    queryKey: ['ledger', 'own-vetting'],
    queryFn: async ({ client, signal }) => {
      const { participantId } = await client.ensureQueryData(ownParticipantId())
      return allVetted({ participantIds: [participantId] }, signal)
    },
    staleTime: 60_000,
  })
}

/**
 * The vetting of some packages by all participants, by participant and synchronizer, from all
 * pages. Packages are selected by id, because this participant knows names only of its own
 * packages.
 */
export function networkVetting(packageIds: readonly string[]) {
  return queryOptions({
    queryKey: ['ledger', 'network-vetting', ...packageIds],
    queryFn: ({ signal }) => allVetted({ packageIds }, signal),
    enabled: packageIds.length > 0,
    staleTime: 60_000,
  })
}

/** Page limit, in case a server's list never ends. */
const maxPages = 1000

async function allVetted(query: Omit<VettingQuery, 'pageToken'>, signal: AbortSignal) {
  const all: VettedPackages[] = []
  let pageToken: string | undefined
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page = await listVettedPackages({ ...query, pageToken }, { signal })
    all.push(...(page.vettedPackages ?? []))
    const next = page.nextPageToken ?? ''
    if (next === '' || next === pageToken) break
    pageToken = next
  }
  return all.map(({ packages, ...rest }) => ({ ...rest, packages: packages ?? [] }))
}

export interface DarSendOptions {
  readonly signal?: AbortSignal
  readonly onSent?: (bytes: number) => void
}

/**
 * Checks a DAR on the participant, which neither stores nor vets it. If `synchronizerId` is empty,
 * the server selects the synchronizer.
 */
export function checkDar(
  dar: Blob,
  synchronizerId: string,
  sending: DarSendOptions,
): Promise<void> {
  return sendForStatus(
    validateDarEndpoint,
    { query: { synchronizerId: synchronizerId || undefined }, bytes: dar },
    sending,
  )
}

/** Uploads a DAR, which adds packages to the participant and, by default, vets them. */
export function sendDar(
  dar: Blob,
  query: { readonly synchronizerId: string; readonly vetAllPackages: boolean },
  sending: DarSendOptions,
): Promise<void> {
  const { synchronizerId, vetAllPackages } = query
  return sendForStatus(
    uploadDarEndpoint,
    { query: { synchronizerId: synchronizerId || undefined, vetAllPackages }, bytes: dar },
    sending,
  )
}

/** Reloads the lists of packages after an upload. */
export async function refreshPackages(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: packageIds().queryKey }),
    client.invalidateQueries({ queryKey: ownVetting().queryKey }),
    client.invalidateQueries({ queryKey: ['ledger', 'network-vetting'] }),
  ])
}
