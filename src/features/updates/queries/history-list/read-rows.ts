import { readSlice } from '#ledger/history/read-slice.ts'
import type { HistorySlice } from '#ledger/history/slice.ts'
import { positionOf } from '#ledger/update-digest.ts'
import { listRow, type UpdateRow } from '#ledger/update-row.ts'
import { historyPages, type AnswerVersion } from '#shared/queries/history-pages.ts'

/** The rows of a slice. Plain data that can be sent to workers. */
export interface RowsRead {
  /** In history order. */
  readonly rows: readonly UpdateRow[]
  /** True if the history has no more in the reading direction. */
  readonly isEnd: boolean
  readonly form: AnswerVersion | undefined
}

/**
 * Reads a slice of the history as rows; `window` is the time span, in microseconds, in which these
 * rows are expected.
 * @throws ApiError of the first page that fails
 */
export async function readRows(
  slice: HistorySlice,
  window: bigint | undefined,
  signal: AbortSignal,
): Promise<RowsRead> {
  let form: AnswerVersion | undefined
  const readPage = historyPages(signal, (served) => {
    form = served
  })
  const { items, isEnd } = await readSlice(readPage, positionOf, slice, window)
  return { rows: items.map(listRow), isEnd, form }
}
