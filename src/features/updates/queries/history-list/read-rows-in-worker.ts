import type { HistorySlice } from '#ledger/history/slice.ts'
import { inHistoryWorker } from '../history-worker/history-client.ts'
import { readRows, type RowsRead } from './read-rows.ts'

/** Runs `readRows` in a worker. */
export function readRowsInWorker(
  slice: HistorySlice,
  window: bigint | undefined,
  signal: AbortSignal,
): Promise<RowsRead> {
  return inHistoryWorker(
    signal,
    (service, port) => service.rows(slice, window, port),
    () => readRows(slice, window, signal),
  )
}
