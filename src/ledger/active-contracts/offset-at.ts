import { compareRecordTimes, type RecordTime } from '../record-time.ts'

/** An update where it stands on a participant's ledger. */
export interface PlacedUpdate {
  readonly offset: bigint
  readonly recordTime: RecordTime
}

/** Gives the first update after an offset, up to another one; `undefined` where there is none that may be seen. */
export type FirstAfter = (after: bigint, upTo: bigint) => Promise<PlacedUpdate | undefined>

/**
 * The offset of the last update that was recorded at a moment or before it, between what is pruned and an
 * end; `undefined` where there is none. Offsets of which nothing may be seen are passed over. It asks about
 * as often as the offsets have binary digits.
 */
export async function offsetAt(
  moment: RecordTime,
  pruned: bigint,
  end: bigint,
  firstAfter: FirstAfter,
): Promise<bigint | undefined> {
  // Whatever may be seen at `low` or below it is of the moment or before, above `high` after it.
  let low = pruned
  let high = end
  while (low < high) {
    const middle = (low + high) / 2n
    const first = await firstAfter(middle, high)
    if (first !== undefined && compareRecordTimes(first.recordTime, moment) <= 0) low = first.offset
    else high = middle
  }
  return low === pruned ? undefined : low
}
