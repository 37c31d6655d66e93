import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Decimal, toGrains } from '#ledger/decimal.ts'
import { microsOf, recordTimeOf } from '#ledger/record-time.ts'
import { bucketsOf, sumOfBuckets, type IndexCount } from './buckets.ts'
import { missingHours } from './missing-hours.ts'

const hour = 3_600_000_000n
const start = 490_000n
const timeAt = (hours: number) => recordTimeOf((start + BigInt(hours)) * hour)

const amountOf = (grains: bigint) =>
  v.parse(Decimal, `${grains / 10n ** 10n}.${(grains % 10n ** 10n).toString().padStart(10, '0')}`)

const counts = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 99 }),
    count: fc.bigInt({ min: 1n, max: 2n ** 60n }),
    grains: fc.bigInt({ min: 0n, max: 10n ** 30n }),
  }),
  { maxLength: 40 },
)
const lackingRuns = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 30 })),
  {
    maxLength: 4,
  },
)

describe('bucketsOf', () => {
  it('contains each count exactly once, and every requested hour except missing hours', () => {
    fc.assert(
      fc.property(
        counts,
        lackingRuns,
        fc.constantFrom('hour', 'day'),
        fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 60 })),
        (countRows, lacking, per, [first, length]) => {
          const end = first + length
          const within = countRows.filter(({ at }) => first <= at && at < end)
          const bucketAt = (at: number) =>
            per === 'hour' ? timeAt(at) : recordTimeOf(((start + BigInt(at)) / 24n) * 24n * hour)
          const token = within.map(({ at, count, grains }): IndexCount => ({
            at: bucketAt(at),
            name: 'transferred',
            count: `${count}`,
            amount: amountOf(grains),
            unknown: '1',
          }))
          const range = { from: timeAt(first), to: timeAt(end) }
          const missing = lacking.map(([from, hours]) => ({
            from: timeAt(from),
            to: timeAt(from + hours),
          }))
          const buckets = bucketsOf(range, per, { updates: token, token }, missing)
          const sums = sumOfBuckets(buckets)
          const all = within.reduce((sum, { count }) => sum + count, 0n)
          expect(sums.updates).toBe(all)
          expect(sums.token.transferred.count).toBe(all)
          expect(sums.token.transferred.unknown).toBe(BigInt(within.length))
          expect(toGrains(sums.token.transferred.amount)).toBe(
            within.reduce((sum, { grains }) => sum + grains, 0n),
          )
          const isMissing = (at: number) =>
            lacking.some(([from, hours]) => from <= at && at < from + hours)
          const hours = Array.from({ length }, (_, index) => first + index)
          expect(buckets.reduce((sum, bucket) => sum + bucket.hours, 0)).toBe(length)
          expect(buckets.reduce((sum, bucket) => sum + bucket.counted, 0)).toBe(
            hours.filter((at) => !isMissing(at)).length,
          )
          for (const bucket of buckets) {
            expect(bucket.isWhole).toBe(bucket.counted === (per === 'hour' ? 1 : 24))
          }
          const told2 = missingHours(missing, range)
          expect(told2.hours).toBe(BigInt(hours.filter(isMissing).length))
          told2.runs.reduce((before, run) => {
            expect(microsOf(run.from)).toBeGreaterThan(before)
            return microsOf(run.to)
          }, -1n)
        },
      ),
    )
  })
})

const countOf = (at: number, name: string, more: Partial<IndexCount> = {}): IndexCount => ({
  at: timeAt(at),
  name,
  count: '2',
  amount: amountOf(15n),
  unknown: '1',
  ...more,
})

describe('token sums of buckets', () => {
  const nothing = { count: 0n, amount: '0', unknown: 0n }

  it('adds transferred, minted and burnt amounts to the hour of the event', () => {
    const token = [
      countOf(1, 'transferred'),
      countOf(1, 'minted', { count: '3', amount: amountOf(10n ** 10n) }),
      countOf(2, 'burnt'),
      countOf(2, 'burnt', { amount: null, unknown: null }),
      countOf(2, 'of a later release'),
    ]
    const range = { from: timeAt(1), to: timeAt(3) }
    const buckets = bucketsOf(range, 'hour', { updates: [], token }, [])
    expect(buckets).toEqual([
      {
        at: timeAt(1),
        hours: 1,
        counted: 1,
        isWhole: true,
        updates: 0n,
        token: {
          transferred: { count: 2n, amount: '0.0000000015', unknown: 1n },
          minted: { count: 3n, amount: '1', unknown: 1n },
          burnt: nothing,
        },
      },
      {
        at: timeAt(2),
        hours: 1,
        counted: 1,
        isWhole: true,
        updates: 0n,
        token: {
          transferred: nothing,
          minted: nothing,
          burnt: { count: 4n, amount: '0.0000000015', unknown: 1n },
        },
      },
    ])
    expect(sumOfBuckets(buckets)).toEqual({
      updates: 0n,
      token: {
        transferred: { count: 2n, amount: '0.0000000015', unknown: 1n },
        minted: { count: 3n, amount: '1', unknown: 1n },
        burnt: { count: 4n, amount: '0.0000000015', unknown: 1n },
      },
    })
    expect(sumOfBuckets([]).token.minted).toEqual(nothing)
  })

  it('returns whole UTC days, even if a range starts or ends within a day', () => {
    // Hour 490,000 since 1970 is hour 16 of its day.
    const range = { from: timeAt(0), to: timeAt(10) }
    const buckets = bucketsOf(range, 'day', { updates: [], token: [] }, [])
    expect(buckets.map(({ at, hours, isWhole }) => [at, hours, isWhole])).toEqual([
      [timeAt(-16), 8, false],
      [timeAt(8), 2, false],
    ])
  })
})

const run = (from: number, to: number) => ({ from: timeAt(from), to: timeAt(to) })

describe('missingHours', () => {
  it('merges missing hours of the requested range into as few ranges as possible, in any input order', () => {
    const missing = [
      run(20, 25),
      run(3, 5),
      run(5, 6),
      run(4, 5),
      run(90, 95),
      run(22, 24),
      run(0, 1),
    ]
    expect(missingHours(missing, run(2, 23))).toEqual({
      hours: 6n,
      runs: [run(3, 6), run(20, 23)],
    })
  })

  it('returns no missing hours for a complete range', () => {
    expect(missingHours([run(0, 2), run(9, 12)], run(2, 9))).toEqual({ hours: 0n, runs: [] })
  })
})
