import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { uploadDar, validateDar } from '#api/ledger/dars.ts'
import { listVettedPackages, type VettedPackages } from '#api/ledger/package-vetting.ts'
import { listPackages } from '#api/ledger/packages.ts'
import { ownParticipantId } from '../participant.ts'

/** The ids of all packages that the participant holds. */
export function packageIds() {
  return queryOptions({
    queryKey: ['ledger', 'package-ids'],
    queryFn: async ({ signal }) => (await listPackages({ signal })).packageIds,
    staleTime: 60_000,
  })
}

/** Pages of the vetting state that are read at most: a server that never ends its list is stopped. */
const maxPages = 1000

/** What this participant vets, by synchronizer, all pages of it. Only its own vetting is asked for. */
export function ownVetting() {
  return queryOptions({
    queryKey: ['ledger', 'own-vetting'],
    queryFn: async ({ client, signal }) => {
      const { participantId } = await client.ensureQueryData(ownParticipantId())
      const all: VettedPackages[] = []
      let pageToken: string | undefined
      for (let pages = 0; pages < maxPages; pages += 1) {
        const page = await listVettedPackages(
          { participantIds: [participantId], pageToken },
          { signal },
        )
        all.push(...(page.vettedPackages ?? []))
        const next = page.nextPageToken ?? ''
        if (next === '' || next === pageToken) break
        pageToken = next
      }
      return all.map(({ packages, ...rest }) => ({ ...rest, packages: packages ?? [] }))
    },
    staleTime: 60_000,
  })
}

export interface DarSending {
  readonly signal?: AbortSignal
  readonly onSent?: (bytes: number) => void
}

/** Checks a DAR on the participant; nothing is kept or vetted there. Empty: the server decides. */
export function checkDar(dar: Blob, synchronizerId: string, sending: DarSending): Promise<void> {
  return validateDar(dar, { synchronizerId: synchronizerId || undefined }, sending)
}

/** Uploads a DAR, which changes what the participant holds and, unless told otherwise, vets. */
export function sendDar(
  dar: Blob,
  query: { readonly synchronizerId: string; readonly vetAllPackages: boolean },
  sending: DarSending,
): Promise<void> {
  const { synchronizerId, vetAllPackages } = query
  return uploadDar(dar, { synchronizerId: synchronizerId || undefined, vetAllPackages }, sending)
}

/** The lists of packages are asked for again: an upload may have changed them. */
export async function refreshPackages(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: packageIds().queryKey }),
    client.invalidateQueries({ queryKey: ownVetting().queryKey }),
  ])
}
