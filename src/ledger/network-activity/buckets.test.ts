import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Decimal, inGrains } from '../decimal.ts'
import { microsOf, recordTimeOf } from '../record-time.ts'
import { bucketsOf, sumOfBuckets, type ToldCount } from './buckets.ts'
import { missingHours } from './missing-hours.ts'

const hour = 3_600_000_000n
const start = 490_000n
const timeAt = (hours: number) => recordTimeOf((start + BigInt(hours)) * hour)

/** As the network writes amounts. */
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
const runs = fc.array(fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 30 })), {
  maxLength: 4,
})

describe('counts by hour or by day', () => {
  it('have each count once, and as many hours as are asked for and not missing', () => {
    fc.assert(
      fc.property(
        counts,
        runs,
        fc.constantFrom('hour', 'day'),
        fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 60 })),
        (told, lacking, per, [first, length]) => {
          const end = first + length
          const within = told.filter(({ at }) => first <= at && at < end)
          const bucketAt = (at: number) =>
            per === 'hour' ? timeAt(at) : recordTimeOf(((start + BigInt(at)) / 24n) * 24n * hour)
          const token = within.map(({ at, count, grains }): ToldCount => ({
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
          expect(inGrains(sums.token.transferred.amount)).toBe(
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
