import type { QueryClient } from '@tanstack/react-query'
import type { Position } from '#ledger/history/position.ts'
import { historyAside } from './history-aside/history-aside.ts'
import { looks } from './history-aside/looks.ts'
import { currentMigration } from './network.ts'
import { momentAtServer } from './server-clock.ts'

/** Where the newest update stands, from which a search backwards begins; `undefined` on an empty ledger. */
export async function newestPosition(
  client: QueryClient,
  signal: AbortSignal,
): Promise<Position | undefined> {
  const { migration_id: migrationId } = await client.ensureQueryData(currentMigration())
  const now = momentAtServer()
  return historyAside(
    signal,
    (service, port) => service.end(now, migrationId, port),
    () => looks.end(now, migrationId, signal),
  )
}
