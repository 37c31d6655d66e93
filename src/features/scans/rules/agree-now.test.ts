import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { agree, maxFaultyScans } from './agree.ts'
import type { Agreement, Comparison, Reading } from './reading.ts'
import { strictRules } from './testing/strict-rules.ts'
import { positionOf } from './testing/history-world.ts'

const aboutNow: Comparison = { rules: strictRules, about: 'now' }

/**
 * Returns the value at a second. The value changes at the given seconds and never returns to an
 * earlier value.
 */
const soAt = (changes: readonly number[], second: number) =>
  `as of ${Math.max(0, ...changes.filter((change) => change <= second))}`

const reading = (scan: number, value: string, from: number, to = from): Reading => ({
  scan,
  answer: { kind: 'value', value },
  from: positionOf(from),
  to: positionOf(to),
})

const kindOf = ({ results }: Agreement, scan: number) => results.get(scan)?.kind

describe('agreeAboutNow', () => {
  const scans = [1, 2, 3, 4, 5, 6, 7]
  const current = scans.map((scan) => reading(scan, 'new', 100))
  const all = (...changed: readonly Reading[]) =>
    agree(
      [...current.filter(({ scan }) => !changed.some((each) => each.scan === scan)), ...changed],
      scans,
      aboutNow,
    )

  it('agrees on the answer of enough Scans, and reports another answer for the same time as different', () => {
    const found = all(reading(3, 'false', 100))
    expect(found.agreed).toEqual({ value: 'new', asOf: positionOf(100) })
    expect(kindOf(found, 3)).toBe('differs')
    expect(kindOf(found, 1)).toBe('agrees')
  })

  it('reports Scans with an earlier time as behind, for any number of Scans', () => {
    const found = all(...[1, 2, 3].map((scan) => reading(scan, 'old', 60)))
    expect(found.agreed?.value).toBe('new')
    expect(found.results.get(1)).toEqual({ kind: 'behind', byMicros: 40_000_000n })
  })

  it('reports no Scan as different while the value changes, and all as agreeing after a repeated request', () => {
    const first = [1, 2, 3, 4].map((scan) => reading(scan, 'new', 99, 101))
    const others = [5, 6, 7].map((scan) => reading(scan, 'old', 99, 100))
    const found = agree([...first, ...others], scans, aboutNow)
    expect(found.why).toBe('agreed')
    expect(kindOf(found, 7)).not.toBe('differs')
    const again = scans.map((scan) => reading(scan, 'new', 103))
    const settled = agree([...first, ...others, ...again], scans, aboutNow)
    expect(scans.map((scan) => kindOf(settled, scan))).toEqual(scans.map(() => 'agrees'))
  })

  it('reports a contradiction if more Scans differ than may be faulty', () => {
    const found = all(...[1, 2, 3].map((scan) => reading(scan, 'false', 100)))
    expect(found).toMatchObject({ why: 'contradiction', agreed: undefined })
    expect(found.camps.map((camp) => camp.scans.length)).toEqual([4, 3])
  })

  it('reports Scans with a later time as ahead, not as different', () => {
    const found = all(reading(7, 'newer', 101, 103))
    expect(found.agreed).toEqual({ value: 'new', asOf: positionOf(100) })
    expect(kindOf(found, 7)).toBe('ahead')
    expect(kindOf(all(reading(7, 'newer', 100, 103)), 7)).toBe('unclear')
  })

  it('reports a Scan without a position as unclear if other Scans have a position', () => {
    const undated: Reading = { scan: 7, answer: { kind: 'value', value: 'old' }, from: undefined }
    expect(kindOf(all(undated), 7)).toBe('unclear')
  })

  it('reports a contradiction if enough Scans without a position return one value and enough return another', () => {
    const undated = scans.map((scan): Reading => ({
      scan,
      answer: { kind: 'value', value: scan <= 3 ? 'one' : 'other' },
      from: undefined,
    }))
    expect(agree(undated, scans, aboutNow).why).toBe('contradiction')
  })

  it('reports the last failure of a Scan that never answered', () => {
    const failed: Reading = { scan: 7, answer: { kind: 'failed', why: 'down' }, from: undefined }
    const late: Reading = { scan: 7, answer: { kind: 'late', afterMs: 7 }, from: undefined }
    const others = current.slice(0, 6)
    const lastOf = (...own: readonly Reading[]) =>
      agree([...others, ...own], scans, aboutNow).results.get(7)
    expect(lastOf(failed, late)).toEqual({ kind: 'late', afterMs: 7 })
    expect(lastOf(late, failed)).toEqual({ kind: 'failed', why: 'down' })
    expect(lastOf(reading(7, 'new', 100), late)).toEqual({ kind: 'agrees' })
  })

  it('agrees on a value only if more Scans confirm the value than may be faulty', () => {
    const few = [2, 3].map((count) => agree(current.slice(0, count), scans, aboutNow).why)
    expect(few).toEqual(['too few', 'agreed'])
  })

  it('reports no Scan as different if no Scan has a position', () => {
    const undated = scans.map((scan): Reading => ({
      scan,
      answer: { kind: 'value', value: scan === 7 ? 'other' : 'new' },
      from: undefined,
    }))
    const found = agree(undated, scans, aboutNow)
    expect(found.agreed?.value).toBe('new')
    expect(kindOf(found, 7)).toBe('unclear')
  })
})

it.each([
  [0, 0],
  [1, 0],
  [3, 0],
  [4, 1],
  [6, 1],
  [7, 2],
  [13, 4],
])('returns for %d Scans a maximum of %d faulty Scans', (scans, faulty) => {
  expect(maxFaultyScans(scans)).toBe(faulty)
})

const rounds = <T>(each: fc.Arbitrary<T>) => fc.tuple(each, each, each)

const anyWorld = (mayLie: (scans: number) => number) =>
  fc.integer({ min: 1, max: 13 }).chain((count) => {
    const scans = Array.from({ length: count }, (_, index) => index + 1)

    const anyRequest = fc.record({ late: fc.nat(2), within: fc.nat(2), at: fc.nat(2) })
    const honest = fc.record({
      is: fc.constant('honest' as const),
      lag: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(30)),
      requests: rounds(anyRequest),
    })
    const liar = fc.record({
      is: fc.constant('liar' as const),
      requests: rounds(
        fc.record({
          value: fc.constantFrom('false', 'as of 0', 'as of 22'),
          from: fc.nat(60),
          length: fc.nat(9),
        }),
      ),
    })
    const silent = fc.constant({ is: 'failed' } as const)
    return fc.record({
      scans: fc.constant(scans),
      changes: fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 4 }),
      truths: fc.array(fc.oneof({ weight: 6, arbitrary: honest }, silent), {
        minLength: count,
        maxLength: count,
      }),
      liars: fc.array(liar, { minLength: count, maxLength: count }),
      who: fc.subarray(scans, { maxLength: Math.min(count, mayLie(count)) }),
    })
  })

type World = typeof anyWorld extends (...args: never[]) => fc.Arbitrary<infer W> ? W : never

const roundTimes = [30, 36, 42] as const

function readingsOf({ scans, changes, truths, liars, who }: World): Reading[] {
  return roundTimes.flatMap((time, round) =>
    scans.flatMap((scan, index): Reading[] => {
      const truth = truths[index]
      const lie = liars[index]?.requests[round]
      if (who.includes(scan) && lie !== undefined) {
        return [reading(scan, lie.value, lie.from, lie.from + lie.length)]
      }
      const request = truth?.is === 'honest' ? truth.requests[round] : undefined
      if (truth?.is !== 'honest' || request === undefined) {
        return [{ scan, answer: { kind: 'failed', why: '' }, from: undefined }]
      }
      const from = Math.max(0, time + request.late - truth.lag)
      const read = from + Math.min(request.at, request.within)
      return [reading(scan, soAt(changes, read), from, from + request.within)]
    }),
  )
}

describe('agreeAboutNow with a tolerated number of liars', () => {
  it('never agrees on a false current value, and never reports an honest Scan as different', () => {
    fc.assert(
      fc.property(anyWorld(maxFaultyScans), (world) => {
        const found = agree(readingsOf(world), world.scans, aboutNow)
        const value = found.agreed?.value
        const isTrue =
          value === undefined || [0, ...world.changes].some((at) => value === `as of ${at}`)
        expect(isTrue).toBe(true)
        const wrong = world.scans.filter((scan, index) => {
          if (world.who.includes(scan)) return false
          const kind = kindOf(found, scan)
          return world.truths[index]?.is === 'honest' ? kind === 'differs' : kind !== 'failed'
        })
        expect(wrong).toEqual([])
      }),
      { numRuns: runs(2000) },
    )
  })

  it('agrees and identifies the liars if the positions are equal and the value does not change', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 13 }).chain((count) =>
          fc.record({
            scans: fc.constant(Array.from({ length: count }, (_, index) => index + 1)),
            lies: fc.array(fc.constantFrom('false', 'another', 'also'), {
              maxLength: maxFaultyScans(count),
            }),
          }),
        ),
        ({ scans, lies }) => {
          const readings = scans.map((scan) => reading(scan, lies[scan - 1] ?? 'true', 100))
          const found = agree(readings, scans, aboutNow)
          expect(found.agreed?.value).toBe('true')
          for (const scan of scans) {
            expect(kindOf(found, scan)).toBe(scan <= lies.length ? 'differs' : 'agrees')
          }
        },
      ),
      { numRuns: runs(2000) },
    )
  })
})

describe('agreeAboutNow with any number of liars', () => {
  it('never reports more agreement on the current state than exists', () => {
    fc.assert(
      fc.property(
        anyWorld((scans) => scans),
        (world) => {
          const readings = readingsOf(world)
          const found = agree(readings, world.scans, aboutNow)
          const kinds = [...found.results.values()].map(({ kind }) => kind)
          const agreeing = [...found.results].filter(([, { kind }]) => kind === 'agrees')
          expect(kinds.filter((kind) => kind === 'differs').length).toBeLessThanOrEqual(
            found.faulty,
          )
          const unsaid = agreeing.filter(
            ([scan]) =>
              !readings.some(
                ({ scan: of, answer }) =>
                  of === scan && answer.kind === 'value' && answer.value === found.agreed?.value,
              ),
          )
          expect(unsaid).toEqual([])
        },
      ),
      { numRuns: runs(2000) },
    )
  })
})
