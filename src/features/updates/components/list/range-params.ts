/** A range in the address of the list of updates. */
import type { HistoryRange } from '#ledger/history/chain-range.ts'
import type { ListOrder } from '#ledger/history/chain.ts'
import { readPosition, writePosition } from '#ledger/history/position.ts'
import { cursorAt, type ListCursor } from '../../queries/history-list/list-cursor.ts'

export interface RangeParams {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Returns the range in an address. Defaults to an open range. */
export function rangeOf({ from, to }: RangeParams): HistoryRange {
  return { from: readPosition(from ?? ''), to: readPosition(to ?? '') }
}

/**
 * Returns the range, and the list position that shows its first row at the top. A range without an
 * end is read forward, because a list of the newest updates would not show its start.
 */
export function rangeParams(
  { from, to }: HistoryRange,
  order: ListOrder,
): RangeParams & ListCursor {
  const cursor =
    from !== undefined && (to === undefined || order === 'oldest first')
      ? cursorAt('oldest first', from)
      : to === undefined
        ? {}
        : cursorAt('newest first', to)
  return {
    from: from && writePosition(from),
    to: to && writePosition(to),
    ...cursor,
  }
}
