import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.ts'
import { agree, faultyOf } from './agree.ts'
import type { Agreement, Comparison, Reading } from './reading.ts'
import { strictly } from './testing/strictly.ts'
import { positionOf } from './testing/history-world.ts'

const aboutNow: Comparison = { rules: strictly, about: 'now' }

/** What is so at a second, where it changes at each of some; it never becomes again what it was. */
const soAt = (changes: readonly number[], second: number) =>
  `as of ${Math.max(0, ...changes.filter((change) => change <= second))}`

const reading = (scan: number, value: string, from: number, to = from): Reading => ({
  scan,
  said: { kind: 'value', value },
  from: positionOf(from),
  to: positionOf(to),
})

const kindOf = ({ results }: Agreement, scan: number) => results.get(scan)?.kind

describe('answers about now', () => {
  const scans = [1, 2, 3, 4, 5, 6, 7]
  const current = scans.map((scan) => reading(scan, 'new', 100))
  const all = (...changed: readonly Reading[]) =>
    agree(
      [...current.filter(({ scan }) => !changed.some((each) => each.scan === scan)), ...changed],
      scans,
      aboutNow,
    )

  it('are agreed on where enough say the same, and who says otherwise of the same time differs', () => {
    const found = all(reading(3, 'false', 100))
    expect(found.agreed).toEqual({ value: 'new', asOf: positionOf(100) })
    expect(kindOf(found, 3)).toBe('differs')
    expect(kindOf(found, 1)).toBe('agrees')
  })

  it('of an earlier time are behind, however many', () => {
    const found = all(...[1, 2, 3].map((scan) => reading(scan, 'old', 60)))
    expect(found.agreed?.value).toBe('new')
    expect(found.results.get(1)).toEqual({ kind: 'behind', byMicros: 40_000_000n })
  })

  it('are unclear where it changed while they were asked, and clear once they are asked again', () => {
    const first = [1, 2, 3, 4].map((scan) => reading(scan, 'new', 99, 101))
    const others = [5, 6, 7].map((scan) => reading(scan, 'old', 99, 100))
    const found = agree([...first, ...others], scans, aboutNow)
    expect(found.why).toBe('agreed')
    expect(kindOf(found, 7)).not.toBe('differs')
    const again = scans.map((scan) => reading(scan, 'new', 103))
    const settled = agree([...first, ...others, ...again], scans, aboutNow)
    expect(scans.map((scan) => kindOf(settled, scan))).toEqual(scans.map(() => 'agrees'))
  })

  it('contradict each other where more differ than may lie', () => {
    const found = all(...[1, 2, 3].map((scan) => reading(scan, 'false', 100)))
    expect(found).toMatchObject({ why: 'contradiction', agreed: undefined })
    expect(found.camps.map((camp) => camp.scans.length)).toEqual([4, 3])
  })

  it('of a later time are ahead, and differ in nothing yet', () => {
    const found = all(reading(7, 'newer', 101, 103))
    expect(found.agreed).toEqual({ value: 'new', asOf: positionOf(100) })
    expect(kindOf(found, 7)).toBe('ahead')
    expect(kindOf(all(reading(7, 'newer', 100, 103)), 7)).toBe('unclear')
  })

  it('of a Scan that does not say how far it is are unclear, among others that do', () => {
    const undated: Reading = { scan: 7, said: { kind: 'value', value: 'old' }, from: undefined }
    expect(kindOf(all(undated), 7)).toBe('unclear')
  })

  it('that enough say without saying how far they are, and enough others deny, are a contradiction', () => {
    const undated = scans.map((scan): Reading => ({
      scan,
      said: { kind: 'value', value: scan <= 3 ? 'one' : 'other' },
      from: undefined,
    }))
    expect(agree(undated, scans, aboutNow).why).toBe('contradiction')
  })

  it('that did not come are told as the last of them did not', () => {
    const failed: Reading = { scan: 7, said: { kind: 'failed', why: 'down' }, from: undefined }
    const late: Reading = { scan: 7, said: { kind: 'late', afterMs: 7 }, from: undefined }
    const others = current.slice(0, 6)
    const lastOf = (...own: readonly Reading[]) =>
      agree([...others, ...own], scans, aboutNow).results.get(7)
    expect(lastOf(failed, late)).toEqual({ kind: 'late', afterMs: 7 })
    expect(lastOf(late, failed)).toEqual({ kind: 'failed', why: 'down' })
    expect(lastOf(reading(7, 'new', 100), late)).toEqual({ kind: 'agrees' })
  })

  it('of few is no answer, until one more than may lie gives it', () => {
    const few = [2, 3].map((count) => agree(current.slice(0, count), scans, aboutNow).why)
    expect(few).toEqual(['too few', 'agreed'])
  })

  it('of Scans that do not say how far they are name nobody', () => {
    const undated = scans.map((scan): Reading => ({
      scan,
      said: { kind: 'value', value: scan === 7 ? 'other' : 'new' },
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
])('of %d Scans %d may be faulty', (scans, faulty) => {
  expect(faultyOf(scans)).toBe(faulty)
})

const rounds = <T>(each: fc.Arbitrary<T>) => fc.tuple(each, each, each)

/** Scans that are asked three times, while what is so changes. */
const anyWorld = (mayLie: (scans: number) => number) =>
  fc.integer({ min: 1, max: 13 }).chain((count) => {
    const scans = Array.from({ length: count }, (_, index) => index + 1)

    const asked = fc.record({ late: fc.nat(2), within: fc.nat(2), at: fc.nat(2) })
    const honest = fc.record({
      is: fc.constant('honest' as const),
      lag: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(30)),
      asked: rounds(asked),
    })
    const liar = fc.record({
      is: fc.constant('liar' as const),
      asked: rounds(
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
      const lie = liars[index]?.asked[round]
      if (who.includes(scan) && lie !== undefined) {
        return [reading(scan, lie.value, lie.from, lie.from + lie.length)]
      }
      const asked = truth?.is === 'honest' ? truth.asked[round] : undefined
      if (truth?.is !== 'honest' || asked === undefined) {
        return [{ scan, said: { kind: 'failed', why: '' }, from: undefined }]
      }
      const from = Math.max(0, time + asked.late - truth.lag)
      const read = from + Math.min(asked.at, asked.within)
      return [reading(scan, soAt(changes, read), from, from + asked.within)]
    }),
  )
}

describe('any Scans that are asked what is so, of which no more lie than may', () => {
  it('never have anything false agreed on, and no honest one is said to differ', () => {
    fc.assert(
      fc.property(anyWorld(faultyOf), (world) => {
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

  it('are agreed, and those that lie named, where all are as far and nothing changes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 13 }).chain((count) =>
          fc.record({
            scans: fc.constant(Array.from({ length: count }, (_, index) => index + 1)),
            lies: fc.array(fc.constantFrom('false', 'another', 'also'), {
              maxLength: faultyOf(count),
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

describe('any Scans that are asked what is so, however many lie', () => {
  it('are never said to be more of one mind than they are', () => {
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
                ({ scan: of, said }) =>
                  of === scan && said.kind === 'value' && said.value === found.agreed?.value,
              ),
          )
          expect(unsaid).toEqual([])
        },
      ),
      { numRuns: runs(2000) },
    )
  })
})
