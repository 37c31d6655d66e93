import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.ts'
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

const cases = { numRuns: runs(2000) }

const at = (migrationId: bigint, seconds: bigint) => ({
  migrationId,
  recordTime: recordTimeOf(seconds * 1_000_000n),
})

describe('density', () => {
  it('counts every update in the bucket of its time, in whichever order the parts of the history are added', () => {
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

  it('limits the number of buckets, and starts and ends with a bucket that is not empty', () => {
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
      { numRuns: runs(1000) },
    )
  })

  it('finds the last bucket before a position without its own bucket, and no bucket before the first migration', () => {
    const buckets = bucketsOf(addPositions(noDensity, [at(3n, 100n), at(5n, 50n), at(5n, 51n)]))
    expect(buckets.map(({ migrationId, begin }) => [migrationId, begin])).toEqual([
      [3n, 100_000_000n],
      [5n, 50_000_000n],
      [5n, 51_000_000n],
    ])
    expect(bucketAt(buckets, at(3n, 99n))).toBe(-1)
    expect(bucketAt(buckets, at(2n, 500n))).toBe(-1)
    expect(bucketAt(buckets, at(4n, 1n))).toBe(0)
    expect(bucketAt(buckets, at(5n, 49n))).toBe(0)
    expect(bucketAt(buckets, at(5n, 50n))).toBe(1)
    expect(bucketAt(buckets, at(9n, 1n))).toBe(2)
  })

  it('adds no empty buckets to an empty density', () => {
    expect(bucketsBeyond(noDensity, 'older', 3)).toEqual([])
    expect(bucketsBeyond(noDensity, 'newer', 3)).toEqual([])
  })

  it('widens buckets by joining whole buckets, without counting an update twice', () => {
    const begin = 1_795_255_200_000_000n
    const day = 86_400_000_000n
    const spanned = (span: bigint) =>
      addPositions(noDensity, [
        { migrationId: 4n, recordTime: recordTimeOf(begin) },
        { migrationId: 4n, recordTime: recordTimeOf(begin + span) },
      ])
    expect(spanned(399_000_000n).width).toBe(1_000_000n)
    expect(spanned(400_000_000n).width).toBe(5_000_000n)
    expect(spanned(day).width).toBe(600_000_000n)
    expect(spanned(300n * day).width).toBe(day)
    expect(spanned(500n * day).width).toBe(2n * day)
  })

  it('continues with empty buckets for unread time', () => {
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
