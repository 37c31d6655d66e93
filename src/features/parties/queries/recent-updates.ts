import { queryOptions } from '@tanstack/react-query'
import type { Position } from '#ledger/history/position.ts'
import { addMicros } from '#ledger/record-time.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import { inHistoryWorker } from '#features/updates/queries/history-worker/history-client.ts'
import { nearbySearch } from '#features/search/queries/nearby-search.ts'
import { newestPosition } from '#features/updates/queries/newest-position.ts'

/** The start position of a backward search, after the newest update. `null` for an empty ledger. */
export function backwardSearchStart() {
  return queryOptions({
    queryKey: ['scan', 'party-updates', 'begin'],
    queryFn: async ({ client, signal }): Promise<Position | null> => {
      const newest = await newestPosition(client, signal)
      return newest === undefined
        ? null
        : { migrationId: newest.migrationId, recordTime: addMicros(newest.recordTime, 1n) }
    },
    staleTime: 60_000,
    // A started search continues from its position. Opening the page again starts a new search.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/**
 * Searches the history backwards for updates that involve any of the parties, newest first. Scan
 * has no index of parties, so every update of a step is loaded (docs/network-rules.md, The update
 * history), unless a history index is available.
 */
export function updatesOfParties(parties: readonly string[], from: Position) {
  return nearbySearch<UpdateRow>({
    key: ['parties', ...parties],
    from,
    direction: 'back',
    readStep: (step, signal) =>
      inHistoryWorker(
        signal,
        (service, port) => service.parties(step, parties, port),
        async () => {
          const { partyUpdates } =
            await import('#features/updates/queries/history-worker/party-updates.ts')
          return partyUpdates(step, parties, signal)
        },
      ),
  })
}
