import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { agree, maxFaultyScans } from './agree.ts'
import type { Agreement, Reading } from './reading.ts'
import {
  answerOf,
  anyFalsification,
  honestReading,
  falsifiedReading,
  historyComparison,
  positionOf,
  type Items,
  type HistoryFalsification,
} from './testing/history-world.ts'

const history = (length: number): Items =>
  Array.from({ length }, (_, index) => ({ at: index + 1, what: `what happened ${index + 1}` }))

const kindOf = ({ results }: Agreement, scan: number) => results.get(scan)?.kind

describe('agreeAboutPast', () => {
  const items = history(5)
  const scans = [1, 2, 3, 4, 5, 6, 7]
  const all = (changed: Readonly<Record<number, Reading>>) =>
    agree(
      scans.map((scan) => changed[scan] ?? honestReading(scan, items, 9)),
      scans,
      historyComparison,
    )

  it('agrees if all Scans return the same past events', () => {
    const found = all({})
    expect(found).toMatchObject({ scanCount: 7, faulty: 2, why: 'agreed' })
    expect(found.agreed).toEqual({ value: answerOf(items), asOf: positionOf(9) })
    expect(scans.map((scan) => kindOf(found, scan))).toEqual(scans.map(() => 'agrees'))
  })

  it('reports a Scan that omits an item as different, and lagging, failed and late Scans separately', () => {
    const found = all({
      2: falsifiedReading(2, items, { kind: 'leaves out', index: 1, claims: 9 }),
      3: honestReading(3, items, 3),
      4: { scan: 4, answer: { kind: 'failed', why: 'It answered 503.' }, from: undefined },
      5: { scan: 5, answer: { kind: 'late', afterMs: 10_000 }, from: undefined },
    })
    expect(found.why).toBe('agreed')
    expect(found.agreed?.value).toEqual(answerOf(items))
    expect(kindOf(found, 2)).toBe('differs')
    expect(found.results.get(3)).toEqual({ kind: 'behind', byMicros: 6_000_000n })
    expect(found.results.get(4)).toEqual({ kind: 'failed', why: 'It answered 503.' })
    expect(found.results.get(5)).toEqual({ kind: 'late', afterMs: 10_000 })
  })

  it('reports a Scan without a position as unclear, not as different', () => {
    const found = all({ 2: { ...honestReading(2, items, 3), from: undefined } })
    expect(kindOf(found, 2)).toBe('unclear')
  })

  it('agrees that an item does not exist if enough Scans return nothing', () => {
    const none = scans.map((scan) => honestReading(scan, [], 9))
    const found = agree([...none.slice(1), honestReading(1, items, 9)], scans, historyComparison)
    expect(found.agreed).toEqual({ value: undefined, asOf: positionOf(9) })
    expect(kindOf(found, 1)).toBe('differs')
  })

  it('reports a Scan with an additional newest item as ahead, but with an additional earlier item as different', () => {
    const more = [...items, { at: 10, what: 'new' }]
    expect(kindOf(all({ 7: honestReading(7, more, 10) }), 7)).toBe('ahead')
    const earlier = [...items, { at: 8, what: 'what the others would have' }]
    expect(kindOf(all({ 7: honestReading(7, earlier, 10) }), 7)).toBe('differs')
  })

  it('reports a Scan as different, not ahead, if the additional item precedes known items', () => {
    const [first, ...rest] = items
    if (first === undefined) throw new Error('no history')
    const disordered = [first, { at: 10, what: 'new' }, ...rest]
    const readSoFar = scans.map((scan) => honestReading(scan, items, 5))
    const found = agree(
      [...readSoFar.slice(0, 6), honestReading(7, disordered, 10)],
      scans,
      historyComparison,
    )
    expect(found.agreed?.value).toEqual(answerOf(items))
    expect(kindOf(found, 7)).toBe('differs')
  })

  it('reports a contradiction about the past if more Scans differ than may be faulty', () => {
    const two = [1, 2]
    const found = agree(
      [
        honestReading(1, items, 9),
        falsifiedReading(2, items, { kind: 'alters', index: 2, claims: 9 }),
      ],
      two,
      historyComparison,
    )
    expect(found).toMatchObject({ faulty: 0, why: 'contradiction', agreed: undefined })
    expect(kindOf(found, 1)).toBe('unclear')
    expect(found.camps.map((camp) => camp.scans)).toEqual([[1], [2]])
    expect(found.camps[1]?.differences.shown).toEqual([
      { path: '[2].what', agreed: 'what happened 3', reported: 'false' },
    ])
  })

  it('does not agree on a past value with too few Scans', () => {
    const found = agree(
      [honestReading(1, items, 9), honestReading(2, items, 9)],
      scans,
      historyComparison,
    )
    expect(found).toMatchObject({ why: 'too few', agreed: undefined })
    expect(kindOf(found, 3)).toBe('failed')
  })

  it('reports a Scan in an earlier migration as behind by an unknown time', () => {
    const { recordTime } = positionOf(3)
    const earlier = { ...honestReading(2, items, 3), from: { migrationId: 3n, recordTime } }
    expect(all({ 2: earlier }).results.get(2)).toEqual({ kind: 'behind', byMicros: undefined })
  })

  it('chooses the sufficiently supported value with the fewest objections', () => {
    const split = scans.map((scan) =>
      scan <= 3 ? honestReading(scan, items, 2) : honestReading(scan, items, 9),
    )
    const found = agree(split, scans, historyComparison)
    expect(found.agreed?.value).toEqual(answerOf(items))
    expect(scans.map((scan) => kindOf(found, scan))).toEqual([
      ...Array<string>(3).fill('behind'),
      ...Array<string>(4).fill('agrees'),
    ])
  })

  it('reports a Scan that was not queried as failed', () => {
    const readings = scans.slice(1).map((scan) => honestReading(scan, items, 9))
    expect(agree(readings, scans, historyComparison).results.get(1)).toEqual({
      kind: 'failed',
      why: 'It was not requested.',
    })
  })

  it('reports an answer that is nested too deeply as failed', () => {
    let deep: unknown = 1
    for (let level = 0; level < 500; level++) deep = [deep]
    const value = JSON.parse(JSON.stringify(deep))
    const found = all({ 2: { scan: 2, answer: { kind: 'value', value }, from: positionOf(9) } })
    expect(found.results.get(2)).toEqual({
      kind: 'failed',
      why: 'The answer is nested too deep.',
    })
    expect(found.why).toBe('agreed')
  })
})

const anyWorld = (mayLie: (scans: number) => number) =>
  fc
    .tuple(fc.integer({ min: 1, max: 13 }), fc.integer({ min: 0, max: 6 }))
    .chain(([count, length]) => {
      const items = history(length)
      const scans = Array.from({ length: count }, (_, index) => index + 1)
      const truth = fc.oneof(
        { weight: 4, arbitrary: fc.constant({ is: 'honest', head: length + 1 } as const) },
        {
          weight: 2,
          arbitrary: fc.nat(length).map((head) => ({ is: 'honest', head }) as const),
        },
        fc.constant({ is: 'failed' } as const),
        fc.constant({ is: 'late' } as const),
      )
      const lie = anyFalsification(length).map((about) => ({ is: 'liar', about }) as const)
      return fc
        .record({
          truths: fc.array(truth, { minLength: count, maxLength: count }),
          liars: fc.subarray(scans, { maxLength: Math.min(count, mayLie(count)) }),
          together: fc.boolean(),
          common: lie,
          lies: fc.array(lie, { minLength: count, maxLength: count }),
        })
        .map(({ truths, liars, together, common, lies }) => ({
          items,
          scans,
          actors: scans.map((scan, index) => {
            const ownLie = together ? common : (lies[index] ?? common)
            return liars.includes(scan) ? ownLie : (truths[index] ?? ({ is: 'failed' } as const))
          }),
        }))
    })

type World = typeof anyWorld extends (...args: never[]) => fc.Arbitrary<infer W> ? W : never

const readingsOf = ({ actors, items, scans }: World): Reading[] =>
  actors.map((actor, index) => {
    const scan = scans[index] ?? 0
    if (actor.is === 'honest') return honestReading(scan, items, actor.head)
    if (actor.is === 'liar') return falsifiedReading(scan, items, actor.about)
    if (actor.is === 'failed') return { scan, answer: { kind: 'failed', why: '' }, from: undefined }
    return { scan, answer: { kind: 'late', afterMs: 1 }, from: undefined }
  })

const upTo = (items: Items, second: number) =>
  JSON.stringify(items.filter(({ at }) => at <= second))

/** Returns the errors in an agreement about a world with at most the tolerated number of liars. */
function objectionsTo(world: World, found: Agreement): readonly string[] {
  const { items, scans, actors } = world
  const value = found.agreed?.value
  const shown: Items = value === undefined ? [] : JSON.parse(JSON.stringify(value))
  const newest = shown.at(-1)?.at ?? 0
  const isFalse = found.agreed !== undefined && upTo(shown, newest) !== upTo(items, newest)
  const ofScans = actors.flatMap((actor, index) => {
    const kind = kindOf(found, scans[index] ?? 0)
    if (actor.is === 'honest') return kind === 'differs' ? ['an honest one is said to differ'] : []
    if (actor.is !== 'liar') return kind === actor.is ? [] : ['one that is away is not said to be']
    return isToBeNamed(actor.about, items, found, newest) && kind !== 'differs'
      ? ['one that lies is not named']
      : []
  })
  const upToDate = actors.filter((actor) => actor.is === 'honest' && actor.head > items.length)
  const isMissed = upToDate.length > found.faulty && JSON.stringify(shown) !== JSON.stringify(items)
  return [
    ...(isFalse ? ['what is false is agreed on'] : []),
    ...(isMissed ? ['what enough say is not agreed on'] : []),
    ...ofScans,
  ]
}

/**
 * Returns true if the comparison must name the liar. Returns false if the lie looks like a Scan
 * that is behind, or if no agreeing Scan had read the falsified item.
 */
function isToBeNamed(
  about: HistoryFalsification,
  items: Items,
  found: Agreement,
  newest: number,
): boolean {
  const { kind, index, claims } = about
  if (found.agreed === undefined || (items.length === 0 && kind !== 'invents')) return false
  const isClaimed = kind !== 'leaves out' || index < items.length - 1 || claims > index
  return index + 1 <= newest && isClaimed
}

describe('agreeAboutPast with a tolerated number of liars', () => {
  it('never agrees on a false history, and names the liars', () => {
    fc.assert(
      fc.property(anyWorld(maxFaultyScans), (world) => {
        const found = agree(readingsOf(world), world.scans, historyComparison)
        expect(objectionsTo(world, found)).toEqual([])
      }),
      { numRuns: runs(2000) },
    )
  })
})

describe('agreeAboutPast with any number of liars', () => {
  it('never reports more agreement on the past than exists', () => {
    fc.assert(
      fc.property(
        anyWorld((scans) => scans),
        (world) => {
          const readings = readingsOf(world)
          const found = agree(readings, world.scans, historyComparison)
          const kinds = [...found.results.values()].map(({ kind }) => kind)
          const agreeing = kinds.filter((kind) => kind === 'agrees').length
          const differing = kinds.filter((kind) => kind === 'differs').length
          const value = found.agreed?.value
          const same = readings.filter(({ answer }) =>
            value === undefined
              ? answer.kind === 'nothing'
              : answer.kind === 'value' && JSON.stringify(answer.value) === JSON.stringify(value),
          )
          expect(agreeing).toBe(found.agreed === undefined ? 0 : same.length)
          expect(found.agreed === undefined || agreeing > found.faulty).toBe(true)
          expect(differing).toBeLessThanOrEqual(found.faulty)
        },
      ),
      { numRuns: runs(2000) },
    )
  })
})
