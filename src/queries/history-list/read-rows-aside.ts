import type { Stretch } from '#ledger/history/stretch.ts'
import { historyAside } from '../history-aside/history-aside.ts'
import { readRows, type RowsRead } from './read-rows.ts'

/** As `readRows`, beside the page. */
export function readRowsAside(
  stretch: Stretch,
  window: bigint | undefined,
  signal: AbortSignal,
): Promise<RowsRead> {
  return historyAside(
    signal,
    (service, port) => service.rows(stretch, window, port),
    () => readRows(stretch, window, signal),
  )
}
