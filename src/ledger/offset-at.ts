import { compareRecordTimes, type RecordTime } from './record-time.ts'

/** An update with its position on a participant's ledger. */
export interface UpdateOffset {
  readonly offset: bigint
  readonly recordTime: RecordTime
}

/**
 * Returns the first visible update after an offset, up to another offset; `undefined` if none is
 * visible.
 */
export type FindFirstUpdate = (after: bigint, upTo: bigint) => Promise<UpdateOffset | undefined>

/**
 * Returns the offset of the last update recorded at or before a time, between the pruned offset and
 * an end; `undefined` if no such update exists. Invisible offsets are skipped. The number of
 * requests is about the number of binary digits of the offsets.
 */
export async function offsetAt(
  moment: RecordTime,
  pruned: bigint,
  end: bigint,
  firstAfter: FindFirstUpdate,
): Promise<bigint | undefined> {
  // Visible updates up to `low` are not later than the time. Visible updates above `high` are
  // later.
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
