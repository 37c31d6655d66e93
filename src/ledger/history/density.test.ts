import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMicros, microsOf, recordTimeOf } from '../record-time.ts'
import {
  addPositions,
  bucketAt,
  bucketsBeyond,
  bucketsOf,
  endOfBucket,
  maxBuckets,
  noDensity,
} from './density.ts'
import type { Position } from './position.ts'
import { history } from './testing/histories.ts'

const cases = { numRuns: 2000 }

describe('density', () => {
  it('counts every update in the bucket of its time, whatever parts the history comes in', () => {
    fc.assert(
      fc.property(history(60), fc.array(fc.nat(), { maxLength: 6 }), (all, cuts) => {
        const density = parts(all, cuts).reduce(addPositions, noDensity)
        const buckets = bucketsOf(density)
        const times = all.map((one) => ({ ...one, micros: microsOf(one.recordTime) }))
        const expected = buckets.map(
          ({ migrationId, begin, width }) =>
            times.filter(
              (one) =>
                one.migrationId === migrationId &&
                one.micros >= begin &&
                one.micros < begin + width,
            ).length,
        )
        expect(buckets.map(({ count }) => count)).toEqual(expected)
        expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
      }),
      cases,
    )
  })

  it('stays in bounds, and begins and ends with a bucket that holds something', () => {
    fc.assert(
      fc.property(history(60, 1), fc.array(fc.nat(), { maxLength: 6 }), (all, cuts) => {
        const buckets = bucketsOf(parts(all, cuts).reduce(addPositions, noDensity))
        expect(buckets.length).toBeLessThanOrEqual(maxBuckets)
        expect(buckets.at(0)?.count === 0).toBe(false)
        expect(buckets.at(-1)?.count === 0).toBe(false)
      }),
      cases,
    )
  })

  it('finds the bucket of every update', () => {
    fc.assert(
      fc.property(history(60), fc.nat(), (all, n) => {
        const buckets = bucketsOf(addPositions(noDensity, all))
        const position = all[n % Math.max(1, all.length)]
        if (position === undefined) return
        const bucket = buckets[bucketAt(buckets, position)]
        const micros = microsOf(position.recordTime)
        expect(bucket?.migrationId).toBe(position.migrationId)
        expect(bucket !== undefined && bucket.begin <= micros).toBe(true)
        expect(bucket !== undefined && microsOf(endOfBucket(bucket).recordTime) >= micros).toBe(
          true,
        )
      }),
      { numRuns: 1000 },
    )
  })

  it('goes on with empty buckets where nothing is read', () => {
    const recordTime = recordTimeOf(1_000_000_500_000n)
    const density = addPositions(noDensity, [
      { migrationId: 4n, recordTime },
      { migrationId: 4n, recordTime: addMicros(recordTime, 1_000_000n) },
    ])
    expect(bucketsBeyond(density, 'older', 2).map(({ begin }) => begin)).toEqual([
      999_998_000_000n,
      999_999_000_000n,
    ])
    expect(bucketsBeyond(density, 'newer', 1).map(({ begin }) => begin)).toEqual([
      1_000_002_000_000n,
    ])
  })
})

function parts(all: readonly Position[], cuts: readonly number[]): Position[][] {
  const ends = [...cuts.map((cut) => cut % (all.length + 1)), all.length].toSorted((a, b) => a - b)
  return ends.map((end, index) => all.slice(ends[index - 1] ?? 0, end))
}
