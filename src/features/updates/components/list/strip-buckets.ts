import type { VisibleRows } from '#ledger/history/next-rows-request.ts'
import { rowAt, type Chain } from '#ledger/history/chain.ts'
import {
  bucketAt,
  bucketsBeyond,
  bucketsOf,
  endOfBucket,
  type Density,
} from '#ledger/history/density.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import type { HistoryRange } from '#ledger/history/chain-range.ts'
import type { HistoryRow } from '../../queries/history-list/history-list-state.ts'
import type { StripBucket, StripMarks } from './draw-density.ts'

/** The share of the strip for unread space, on each side where the history continues. */
const beyond = 1 / 6

/** Returns the buckets of the loaded history, with empty buckets on sides where it continues. */
export function stripBuckets(
  density: Density,
  chain: Pick<Chain<HistoryRow>, 'order' | 'ends'>,
): readonly StripBucket[] {
  const read = bucketsOf(density).map((bucket) => ({ ...bucket, isRead: true }))
  if (read.length === 0) return []
  const room = Math.max(4, Math.round(read.length * beyond))
  const isNewestFirst = chain.order === 'newest first'
  const unread = (side: 'older' | 'newer', isEnd: boolean) =>
    isEnd ? [] : bucketsBeyond(density, side, room).map((one) => ({ ...one, isRead: false }))
  return [
    ...unread('older', isNewestFirst ? chain.ends.below : chain.ends.above),
    ...read,
    ...unread('newer', isNewestFirst ? chain.ends.above : chain.ends.below),
  ]
}

/**
 * Returns the buckets that contain the rows in view, or `undefined` until those rows are loaded.
 */
export function seenBuckets(
  chain: Chain<HistoryRow>,
  view: VisibleRows,
  buckets: readonly StripBucket[],
): StripMarks['seen'] {
  const first = rowAt(chain, Math.max(0, view.first))
  const last = rowAt(chain, Math.max(0, Math.min(view.end, chain.count) - 1))
  if (first === undefined || last === undefined) return undefined
  const [a, b] = [bucketAt(buckets, first.position), bucketAt(buckets, last.position)]
  return { from: Math.min(a, b), to: Math.max(a, b) }
}

/**
 * Returns the buckets from one index to another, both included. Either index may be the lower one.
 */
export function bucketsBetween(
  buckets: readonly StripBucket[],
  one: number,
  other: number,
): readonly StripBucket[] {
  return buckets.slice(Math.min(one, other), Math.max(one, other) + 1)
}

/** Returns the history range from one bucket to another, both included. */
export function rangeOfBuckets(
  buckets: readonly StripBucket[],
  one: number,
  other: number,
): HistoryRange | undefined {
  const between = bucketsBetween(buckets, one, other)
  const [first, last] = [between[0], between.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return {
    from: { migrationId: first.migrationId, recordTime: recordTimeOf(first.begin) },
    to: endOfBucket(last),
  }
}
