import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addMicros, microsOf, RecordTime } from '#ledger/record-time.ts'
import {
  burnOver,
  burns,
  fastestBurn,
  mostReadings,
  Reading,
  runway,
  spans,
  usedIn,
  withReading,
} from './readings.ts'

const begin = v.parse(RecordTime, '2026-11-25T00:00:00.000000Z')
const minute = 60_000_000n
const at = (minutes: number) => addMicros(begin, BigInt(minutes) * minute)
const reading = (minutes: number, consumed: bigint, limit = 10n ** 9n): Reading => ({
  at: at(minutes),
  consumed,
  limit,
})
const storedReadings = (all: readonly Reading[]) => all.reduce<readonly Reading[]>(withReading, [])
/** Returns the stored readings after readings at the given seconds. */
const storedAt = (...seconds: readonly number[]) => {
  const all = seconds.map((second) => ({
    at: addMicros(begin, BigInt(second) * 1_000_000n),
    consumed: BigInt(second),
    limit: 1000n,
  }))
  return storedReadings(all).map(({ consumed }) => Number(consumed))
}

/** Readings of a page that is opened and closed over time. Consumption only grows. */
const history = fc
  .array(fc.record({ wait: fc.nat(500), used: fc.nat(100_000) }), { minLength: 1, maxLength: 80 })
  .map((steps) => {
    let minutes = 0
    let consumed = 0n
    return steps.map(({ wait, used }) => {
      minutes += wait
      consumed += BigInt(used)
      return reading(minutes, consumed)
    })
  })

describe('withReading', () => {
  it('keeps only a limited number of traffic readings, unchanged and in order, and always the newest', () => {
    fc.assert(
      fc.property(history, (all) => {
        const result = storedReadings(all)
        const times = result.map((one) => microsOf(one.at))
        expect(times).toEqual(times.toSorted((a, b) => (a < b ? -1 : 1)))
        expect(new Set(times).size).toBe(times.length)
        expect(result.length).toBeLessThanOrEqual(mostReadings)
        expect(result.every((one) => all.includes(one))).toBe(true)
        expect(result.at(-1)?.at).toBe(all.at(-1)?.at)
      }),
    )
  })

  it('drops earlier readings when the counter restarts after a reset or in another migration', () => {
    const restarted = reading(20, 5n)
    expect(storedReadings([reading(0, 100n), reading(10, 200n), restarted])).toEqual([restarted])
    const lower = reading(20, 300n, 10n)
    expect(storedReadings([reading(0, 100n), reading(10, 200n), lower])).toEqual([lower])
  })

  it('skips readings that are not newer than the last one', () => {
    const first = [reading(0, 1n), reading(10, 2n)]
    expect(storedReadings([...first, reading(10, 3n), reading(5, 4n)])).toEqual(first)
  })

  it('deletes readings after three weeks or above the limit', () => {
    expect(storedReadings([reading(0, 1n), reading(22 * 1440, 2n)])).toEqual([
      reading(22 * 1440, 2n),
    ])
    const many = Array.from({ length: mostReadings + 50 }, (_, index) =>
      reading(index * 2, BigInt(index)),
    )
    expect(storedReadings(many)).toEqual(many.slice(-mostReadings))
  })

  it('keeps readings for three weeks, even if no traffic was used in between', () => {
    const all = [reading(0, 1n), reading(21 * 1440, 1n)]
    expect(storedReadings(all)).toEqual(all)
  })

  it('merges readings less than a minute apart into the later one', () => {
    expect(storedAt(0, 59, 200)).toEqual([0, 200])
    expect(storedAt(0, 60, 70)).toEqual([0, 60, 70])
    expect(storedAt(0, 30, 60, 90, 120, 150)).toEqual([0, 60, 120, 150])
  })

  it('stores traffic readings and parses them unchanged', () => {
    const written = JSON.stringify([
      { ...reading(0, 2n ** 60n), consumed: `${2n ** 60n}`, limit: '7' },
    ])
    expect(v.parse(v.array(Reading), JSON.parse(written))).toEqual([
      { at: begin, consumed: 2n ** 60n, limit: 7n },
    ])
  })
})

describe('rate of traffic use', () => {
  it('returns traffic use between zero and the total used, over a span from ten minutes to the requested span', () => {
    fc.assert(
      fc.property(history, fc.constantFrom(...Object.values(spans)), (all, span) => {
        const burn = burnOver(storedReadings(all), span)
        if (burn === undefined) return
        expect(burn.bytes).toBeGreaterThanOrEqual(0n)
        expect(burn.over).toBeGreaterThanOrEqual(10n * minute)
        expect(burn.over).toBeLessThanOrEqual(span)
        expect(burn.bytes).toBeLessThanOrEqual(all.at(-1)?.consumed ?? 0n)
      }),
    )
  })

  it('returns the exact rate if traffic is used steadily, at whatever times the traffic is read', () => {
    fc.assert(
      fc.property(fc.nat(50_000), fc.array(fc.nat(300), { maxLength: 40 }), (rate, waits) => {
        let minutes = 0
        const all = [0, ...waits].map((wait) => {
          minutes += wait
          return reading(minutes, BigInt(minutes * rate))
        })
        for (const { burn } of burns(storedReadings(all))) {
          expect(burn.bytes * minute).toBe(BigInt(rate) * burn.over)
        }
      }),
    )
  })

  it('returns no rate over less than ten minutes', () => {
    expect(burnOver([reading(0, 0n), reading(9, 900n)], spans.hour)).toBeUndefined()
    expect(burnOver([reading(0, 0n), reading(10, 900n)], spans.hour)?.bytes).toBe(900n)
    expect(burnOver([reading(0, 0n), reading(60, 900n)], spans.hour)?.bytes).toBe(900n)
    expect(burnOver([], spans.hour)).toBeUndefined()
  })

  it('lists only the rate of the last hour if no earlier reading exists', () => {
    expect(burns([reading(0, 0n), reading(30, 1n)]).map(({ span }) => span)).toEqual(['hour'])
    const day = [reading(0, 0n), reading(600, 1n), reading(640, 2n)]
    expect(burns(day).map(({ span }) => span)).toEqual(['hour', 'day'])
  })

  it('returns the longest time for which the remaining traffic lasts', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 12n),
        fc.bigInt(1n, 10n ** 9n),
        fc.bigInt(1n, 10n ** 12n),
        (left, bytes, over) => {
          const micros = runway(left, { bytes, over }) ?? -1n
          expect(micros * bytes).toBeLessThanOrEqual(left * over)
          expect((micros + 1n) * bytes).toBeGreaterThan(left * over)
          expect(usedIn(micros, { bytes, over })).toBeLessThanOrEqual(left)
        },
      ),
    )
    expect(runway(5n, { bytes: 0n, over: 1n })).toBeUndefined()
  })

  it('rounds up the bytes used in a duration, and returns 0 for a rate measured over no time', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 12n),
        fc.bigInt(0n, 10n ** 9n),
        fc.bigInt(1n, 10n ** 12n),
        (micros, bytes, over) => {
          const used = usedIn(micros, { bytes, over })
          expect(used * over).toBeGreaterThanOrEqual(bytes * micros)
          expect((used - 1n) * over).toBeLessThan(bytes * micros)
        },
      ),
    )
    expect(usedIn(1n, { bytes: 1n, over: 0n })).toBe(0n)
  })

  it('selects the rate of traffic use that leaves the least time', () => {
    const burst = [reading(0, 0n), reading(1000, 100n), reading(1030, 1100n)]
    expect(fastestBurn(burst)).toMatchObject({ bytes: 1000n })
    const over = [reading(0, 0n), reading(1000, 100_000n), reading(1030, 100_001n)]
    expect(fastestBurn(over)).toMatchObject({ bytes: 100_001n })
    expect(fastestBurn([reading(0, 0n), reading(600, 7n)])).toMatchObject({ bytes: 7n })
    expect(fastestBurn([reading(0, 0n)])).toBeUndefined()
  })
})
