import { compareRecordTimes, type RecordTime } from './record-time.ts'

/** An update's offset and time on a participant. */
export interface UpdateOffset {
  readonly offset: bigint
  readonly recordTime: RecordTime
}

/**
 * Returns the first visible update after an offset (exclusive) and up to another offset
 * (inclusive). `undefined` if that range has no visible update.
 */
export type FindFirstUpdate = (after: bigint, upTo: bigint) => Promise<UpdateOffset | undefined>

/**
 * Returns the offset of the last visible update at or before `moment`, above `pruned` and up to
 * `end`. `undefined` if no such update exists. Sends about as many requests as the offsets have
 * binary digits.
 */
export async function offsetAt(
  moment: RecordTime,
  pruned: bigint,
  end: bigint,
  firstAfter: FindFirstUpdate,
): Promise<bigint | undefined> {
  // Invariant: visible updates up to `low` are not later than the time, and visible updates above
  // `high` are later.
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
