/** A range in the address of the list of updates. */
import type { HistoryRange } from '#ledger/history/chain-range.ts'
import type { ListOrder } from '#ledger/history/chain.ts'
import { readPosition, writePosition } from '#ledger/history/position.ts'
import { cursorAt, type ListCursor } from '../../queries/history-list/list-cursor.ts'

export interface RangeParams {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Returns the range in an address. Without a range in the address, the range is open. */
export function rangeOf({ from, to }: RangeParams): HistoryRange {
  return { from: readPosition(from ?? ''), to: readPosition(to ?? '') }
}

/**
 * Returns the range, and the list position at which the range's first row is the top row. A range
 * without an end is read forward, because a list of the newest updates would not show its
 * beginning.
 */
export function rangeParams(
  { from, to }: HistoryRange,
  order: ListOrder,
): RangeParams & ListCursor {
  const place =
    from !== undefined && (to === undefined || order === 'oldest first')
      ? cursorAt('oldest first', from)
      : to === undefined
        ? {}
        : cursorAt('newest first', to)
  return {
    from: from && writePosition(from),
    to: to && writePosition(to),
    ...place,
  }
}
