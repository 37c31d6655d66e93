import { recordTimeOf } from '#ledger/record-time.ts'
import { groupDigits } from '#ui/group-digits.ts'
import { formatTime } from '#ui/time/time-format.ts'
import type { StripBucket } from './draw-density.ts'

type Mode = 'local' | 'utc'

/**
 * Returns the period of adjacent buckets with their number of updates: `2026-01-31 10:00:00 to
 * 10:00:15 UTC: 34 updates`.
 */
export function bucketWords(buckets: readonly StripBucket[], mode: Mode): string {
  const [first, last] = [buckets[0], buckets.at(-1)]
  if (first === undefined || last === undefined) return 'nothing read yet'
  const from = formatTime(recordTimeOf(first.begin), mode, false)
  const to = formatTime(recordTimeOf(last.begin + last.width), mode, false)
  const end = from.day === to.day ? to.clock : `${to.day} ${to.clock}`
  const zone = to.zone === 'Z' ? 'UTC' : to.zone
  return `${from.day} ${from.clock} to ${end} ${zone}: ${countWords(buckets)}`
}

function countWords(buckets: readonly StripBucket[]): string {
  const count = buckets.reduce((sum, one) => sum + one.count, 0)
  const updates = count === 1 ? '1 update' : `${groupDigits(count)} updates`
  if (buckets.every(isRead)) return updates
  return buckets.some(isRead) ? `${updates} read so far` : 'not read yet'
}

/** Returns the text for the start or end of the loaded history. */
export function edgeWords(
  buckets: readonly StripBucket[],
  edge: 'oldest' | 'newest',
  mode: Mode,
): string {
  const bucket = edge === 'oldest' ? buckets.find(isRead) : buckets.findLast(isRead)
  if (bucket === undefined) return ''
  const micros = edge === 'oldest' ? bucket.begin : bucket.begin + bucket.width
  const { day, clock } = formatTime(recordTimeOf(micros), mode, false)
  return `${day} ${clock}`
}

function isRead(bucket: StripBucket): boolean {
  return bucket.isRead
}
