import { recordTimeOf } from '#ledger/record-time.ts'
import { groupDigits } from '#ui/group-digits.ts'
import { formatTime } from '#ui/time/time-format.ts'
import type { StripBucket } from './draw-density.ts'

type Mode = 'local' | 'utc'

/** From when to when a bucket is, and how many updates it holds: `2026-01-31 10:00:00 to 10:00:15 UTC: 34 updates`. */
export function bucketWords(bucket: StripBucket, mode: Mode): string {
  const from = formatTime(recordTimeOf(bucket.begin), mode, false)
  const to = formatTime(recordTimeOf(bucket.begin + bucket.width), mode, false)
  const end = from.day === to.day ? to.clock : `${to.day} ${to.clock}`
  const zone = to.zone === 'Z' ? 'UTC' : to.zone
  return `${from.day} ${from.clock} to ${end} ${zone}: ${countWords(bucket)}`
}

function countWords({ isRead, count }: StripBucket): string {
  if (!isRead) return 'not read yet'
  return count === 1 ? '1 update' : `${groupDigits(count)} updates`
}

/** When what has been read begins or ends. */
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
