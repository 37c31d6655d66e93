import type { QueryClient } from '@tanstack/react-query'
import type { Position } from '#ledger/history/position.ts'
import { inHistoryWorker } from './history-worker/history-client.ts'
import { nearbySearches } from './history-worker/nearby-searches.ts'
import { currentMigration } from '#shared/queries/network.ts'
import { serverNow } from '#shared/queries/server-clock.ts'

/**
 * Returns the position of the newest update, where a backward search begins, or `undefined` for an
 * empty ledger.
 */
export async function newestPosition(
  client: QueryClient,
  signal: AbortSignal,
): Promise<Position | undefined> {
  const { migration_id: migrationId } = await client.ensureQueryData(currentMigration())
  const now = serverNow()
  return inHistoryWorker(
    signal,
    (service, port) => service.end(now, migrationId, port),
    () => nearbySearches.end(now, migrationId, signal),
  )
}
