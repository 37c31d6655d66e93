import { csvText } from '#ledger/csv.ts'
import type { ActivityBucket, BucketSize } from './buckets.ts'

const header = [
  'from (UTC)',
  'per',
  'hours asked',
  'hours counted',
  'updates',
  'transfers',
  'transferred',
  'transferred, updates that do not say all',
  'minted',
  'minted, updates that do not say all',
  'burnt',
  'burnt, updates that do not say all',
]

/** Returns every hour or day as CSV, oldest first. Uncounted hours or days have empty figures. */
export function bucketsCsv(buckets: readonly ActivityBucket[], per: BucketSize): string {
  return csvText(
    header,
    buckets.map(({ at, hours, counted, updates, token }) => {
      const { transferred, minted, burnt } = token
      const figures = [
        `${updates}`,
        `${transferred.count}`,
        ...[transferred, minted, burnt].flatMap(({ amount, unknown }) => [amount, `${unknown}`]),
      ]
      return [
        at,
        per,
        `${hours}`,
        `${counted}`,
        ...figures.map((one) => (counted === 0 ? '' : one)),
      ]
    }),
  )
}

/** Returns parties or templates with their counts as CSV. */
export function mostActiveCsv(
  of: 'party' | 'template',
  counts: readonly { readonly name: string; readonly count: string }[],
): string {
  return csvText(
    [of, of === 'party' ? 'updates' : 'events'],
    counts.map(({ name, count }) => [name, count]),
  )
}
