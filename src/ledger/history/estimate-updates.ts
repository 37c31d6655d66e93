/** Estimates the cost of reading a history range from samples of its density. */
import { microsOf, type RecordTime } from '../record-time.ts'
import { maxUpdatesPageSize } from './forward.ts'

/** One page of updates, read from a position of the range. */
export interface DensitySample {
  readonly count: number
  readonly from: RecordTime
  /** The last update of the page. */
  readonly last: RecordTime
  /** False if the page contains the last updates of the history. */
  readonly isFull: boolean
}

/**
 * Returns the estimated number of updates in a range.
 * @param span in microseconds
 */
export function estimateUpdates(span: bigint, samples: readonly DensitySample[]): number {
  const last = samples.find(({ isFull }) => !isFull)
  if (last !== undefined && last === samples[0]) return last.count
  const perMicro = samples.map(({ count, from, last: end, isFull }) => {
    const width = microsOf(end) - microsOf(from)
    return isFull ? count / Number(width > 0n ? width : 1n) : 0
  })
  if (perMicro.length === 0) return 0
  const average = perMicro.reduce((sum, one) => sum + one, 0) / perMicro.length
  return Math.round(average * Number(span))
}

/** Returns the number of pages that contain the updates. At least one. */
export function estimateCalls(updates: number): number {
  return Math.max(1, Math.ceil(updates / maxUpdatesPageSize))
}
