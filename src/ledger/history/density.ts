/**
 * Counts the updates of a part of the history by time. The counts are exact. The number of buckets
 * is limited, so the buckets widen as the part grows. Record times of migrations may overlap, so
 * each migration has its own buckets.
 */
import { microsOf, recordTimeOf } from '../record-time.ts'
import type { Position } from './position.ts'

const second = 1_000_000n
const day = 86_400n * second
/**
 * Bucket widths in microseconds. Each width is a multiple of the previous width. Widths beyond the
 * list double.
 */
const widths = [1n, 5n, 15n, 30n, 60n, 120n, 600n, 1800n, 3600n, 7200n, 21_600n, 43_200n].map(
  (seconds) => seconds * second,
)

/** Maximum number of buckets. Beyond this number, buckets are joined into wider ones. */
export const maxBuckets = 400

export interface Density {
  /** The width of a bucket in microseconds. */
  readonly width: bigint
  /** The migrations by ascending id, each with adjacent buckets. */
  readonly migrations: readonly MigrationDensity[]
}

interface MigrationDensity {
  readonly migrationId: bigint
  /** The first bucket starts `first * width` microseconds after 1970. */
  readonly first: number
  readonly counts: readonly number[]
}

/** One bucket, from its start (inclusive) to start + width (exclusive). */
export interface Bucket {
  readonly migrationId: bigint
  /** Microseconds since 1970. */
  readonly begin: bigint
  readonly width: bigint
  readonly count: number
}

export const noDensity: Density = { width: second, migrations: [] }

/** Returns the density with these positions added. Each position must be added once. */
export function addPositions(density: Density, positions: readonly Position[]): Density {
  let { width } = density
  let counted = density.migrations.map(mapOf)
  const add = (migrationId: bigint, bucket: number, count: number) => {
    let migration = counted.find((one) => one.migrationId === migrationId)
    if (migration === undefined) {
      migration = { migrationId, counts: new Map() }
      counted.push(migration)
    }
    migration.counts.set(bucket, (migration.counts.get(bucket) ?? 0) + count)
  }
  for (const { migrationId, recordTime } of positions) {
    add(migrationId, bucketOf(microsOf(recordTime), width), 1)
  }
  while (counted.reduce((sum, { counts }) => sum + spanOf(counts), 0) > maxBuckets) {
    const narrow = counted
    const factor = Number(nextWidth(width) / width)
    if (width > 10_000n * day) break
    width = nextWidth(width)
    counted = []
    for (const { migrationId, counts } of narrow) {
      for (const [bucket, count] of counts) add(migrationId, Math.floor(bucket / factor), count)
    }
  }
  const migrations = counted
    .toSorted((a, b) => (a.migrationId < b.migrationId ? -1 : 1))
    .map(({ migrationId, counts }) => {
      const first = Math.min(...counts.keys())
      const list = Array.from({ length: spanOf(counts) }, (_, n) => counts.get(first + n) ?? 0)
      return { migrationId, first, counts: list }
    })
  return { width, migrations }
}

/** Returns all buckets, oldest first. Includes empty buckets between others. */
export function bucketsOf({ width, migrations }: Density): Bucket[] {
  return migrations.flatMap(({ migrationId, first, counts }) =>
    counts.map((count, index) => ({
      migrationId,
      begin: BigInt(first + index) * width,
      width,
      count,
    })),
  )
}

/**
 * Returns empty buckets before the first bucket or after the last bucket, for time that was not
 * read.
 */
export function bucketsBeyond(density: Density, side: 'older' | 'newer', count: number): Bucket[] {
  const buckets = bucketsOf(density)
  const edge = side === 'older' ? buckets[0] : buckets.at(-1)
  if (edge === undefined) return []
  return Array.from({ length: count }, (_, index) => {
    const steps = side === 'older' ? index - count : index + 1
    return { ...edge, begin: edge.begin + BigInt(steps) * edge.width, count: 0 }
  })
}

/** Returns the last position in a bucket. */
export function endOfBucket({ migrationId, begin, width }: Bucket): Position {
  return { migrationId, recordTime: recordTimeOf(begin + width - 1n) }
}

/**
 * Returns the index of the bucket of a position, or of the last bucket before the position. Returns
 * -1 before the first bucket.
 */
export function bucketAt(
  buckets: readonly Bucket[],
  { migrationId, recordTime }: Position,
): number {
  const micros = microsOf(recordTime)
  return buckets.findLastIndex(
    (bucket) =>
      bucket.migrationId < migrationId ||
      (bucket.migrationId === migrationId && bucket.begin <= micros),
  )
}

interface Counted {
  readonly migrationId: bigint
  readonly counts: Map<number, number>
}

function mapOf({ migrationId, first, counts }: MigrationDensity): Counted {
  const entries = counts.map((count, index): [number, number] => [first + index, count])
  return { migrationId, counts: new Map(entries.filter(([, count]) => count > 0)) }
}

function spanOf(counts: ReadonlyMap<number, number>): number {
  let [least, most] = [Infinity, -Infinity]
  for (const bucket of counts.keys()) {
    least = Math.min(least, bucket)
    most = Math.max(most, bucket)
  }
  return most - least + 1
}

function nextWidth(width: bigint): bigint {
  return widths.find((one) => one > width) ?? (width < day ? day : 2n * width)
}

/**
 * Returns the number of a bucket. A JavaScript number can represent it for all years up to 9999.
 */
function bucketOf(micros: bigint, width: bigint): number {
  const rest = ((micros % width) + width) % width
  return Number((micros - rest) / width)
}
