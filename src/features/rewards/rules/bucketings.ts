import { microsOf, type RecordTime } from '#ledger/record-time.ts'

export const bucketings = ['round', 'hour', 'day', 'month'] as const
/** By round number, or by hour, day or month in UTC. */
export type Bucketing = (typeof bucketings)[number]

const hour = 3_600_000_000n
const day = 24n * hour

/** Returns the bucketing that gives a period a readable number of buckets. */
export function bucketingOf(from: RecordTime, to: RecordTime): Bucketing {
  const length = microsOf(to) - microsOf(from)
  if (length <= 2n * day) return 'hour'
  return length <= 92n * day ? 'day' : 'month'
}
