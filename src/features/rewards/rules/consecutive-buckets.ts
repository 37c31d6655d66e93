import { parseRecordTime, addMicros } from '#ledger/record-time.ts'
import type { Bucketing } from './bucketings.ts'
import { noCoupons, type RewardBucket } from './reward-totals.ts'

/**
 * Returns the newest buckets with an empty bucket for each time or round between them, so that a
 * chart's axis is proportional. A bucket without a round comes last.
 *
 * @param buckets in time order
 */
export function consecutiveBuckets(
  buckets: readonly RewardBucket[],
  by: Bucketing,
  most: number,
): readonly RewardBucket[] {
  const byKey = new Map(buckets.map((bucket) => [bucket.key, bucket]))
  const keys = buckets.flatMap(({ key }) => key ?? [])
  const unkeyed = buckets.filter(({ key }) => key === undefined)
  const found: RewardBucket[] = []
  const first = keys[0]
  let key = keys.at(-1)
  while (key !== undefined && found.length < most - unkeyed.length) {
    found.unshift(byKey.get(key) ?? { key, minted: noCoupons, expired: noCoupons, open: noCoupons })
    key = key === first ? undefined : keyBefore(key, by)
  }
  return [...found, ...unkeyed]
}

const hour = 3_600_000_000n

/** Returns the key of the round, hour, day or month before. */
function keyBefore(key: string, by: Bucketing): string | undefined {
  if (by === 'round') return String(BigInt(key) - 1n)
  const start = parseRecordTime(`${`${key}-01`.slice(0, 10)}T${key.slice(11) || '00'}:00:00Z`)
  return start && addMicros(start, -hour).slice(0, key.length)
}
