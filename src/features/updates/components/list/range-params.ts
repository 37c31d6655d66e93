/** A range in the address of the list of updates. */
import type { HistoryRange } from '#ledger/history/chain-range.ts'
import type { ListOrder } from '#ledger/history/chain.ts'
import { readPosition, writePosition } from '#ledger/history/position.ts'
import { placeAt, type ListPlace } from '../../queries/history-list/list-place.ts'

export interface RangeParams {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The range that an address names; open where it names none. */
export function rangeOf({ from, to }: RangeParams): HistoryRange {
  return { from: readPosition(from ?? ''), to: readPosition(to ?? '') }
}

/**
 * The range, and the place of the list at which its first row comes first. Where it has no end, a
 * list of the newest would not show its beginning: it is read forward.
 */
export function rangeParams({ from, to }: HistoryRange, order: ListOrder): RangeParams & ListPlace {
  const place =
    from !== undefined && (to === undefined || order === 'oldest first')
      ? placeAt('oldest first', from)
      : to === undefined
        ? {}
        : placeAt('newest first', to)
  return {
    from: from && writePosition(from),
    to: to && writePosition(to),
    ...place,
  }
}
