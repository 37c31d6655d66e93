import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../json.ts'
import { configDifference, type PathPart } from './config-difference.ts'

const text = (path: readonly PathPart[]) =>
  path
    .map((part) =>
      part.kind === 'field'
        ? part.name
        : part.kind === 'item'
          ? `#${part.index}`
          : `[${JSON.stringify(part.key)}]`,
    )
    .join('/')
const paths = (before: Json | undefined, after: Json | undefined) =>
  configDifference(before, after).map(({ path }) => text(path))

/** Configurations: records of records, durations, maps, schedules and plain values. */
const name = fc.constantFrom('fee', 'rate', 'limits', 'tick', 'steps', 'other')
const leaf: fc.Arbitrary<Json> = fc.oneof(
  fc.nat(99).map((number) => `${number}.0`),
  fc.nat(99).map((number) => ({ microseconds: String(number) })),
  fc.boolean(),
  fc.constant(null),
  fc.string({ maxLength: 4 }),
)
const config = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.dictionary(name, tie('value'), { maxKeys: 4 }),
    fc.uniqueArray(fc.tuple(name, tie('value')), { selector: ([key]) => key, maxLength: 3 }),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
})).value

const steps = (first: string, rate: string): Json => ({ steps: [{ _1: first, _2: rate }] })

describe('the difference of two configurations', () => {
  it('is nothing between equal ones', () => {
    fc.assert(
      fc.property(config, (value) => {
        expect(configDifference(value, structuredClone(value))).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  it('is the same fields both ways, with old and new exchanged', () => {
    fc.assert(
      fc.property(config, config, (one, other) => {
        const there = configDifference(one, other)
        const back = configDifference(other, one)
        expect(back.map(({ path }) => text(path)).toSorted()).toEqual(
          there.map(({ path }) => text(path)).toSorted(),
        )
        const oldOnes = new Map(back.map((change) => [text(change.path), change]))
        for (const { path, before, after } of there) {
          expect(oldOnes.get(text(path))).toMatchObject({ before: after, after: before })
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('names exactly the fields that were changed, at any depth', () => {
    const fields = fc.dictionary(
      name,
      fc.dictionary(name, fc.nat(9).map(String), { minKeys: 1, maxKeys: 5 }),
      { minKeys: 1, maxKeys: 5 },
    )
    fc.assert(
      fc.property(fields, fc.infiniteStream(fc.boolean()), (before, choices) => {
        const changed: string[] = []
        const after: JsonObject = {}
        for (const [outer, inside] of Object.entries(before)) {
          const copy: JsonObject = {}
          for (const [inner, value] of Object.entries(inside)) {
            const isChanged = choices.next().value === true
            copy[inner] = isChanged ? `${value}1` : value
            if (isChanged) changed.push(`${outer}/${inner}`)
          }
          after[outer] = copy
        }
        expect(paths(before, after)).toEqual(changed)
      }),
      { numRuns: 1000 },
    )
  })

  it('takes decimals, times and absent optionals for what they mean', () => {
    expect(
      paths(
        { fee: '0E-10', at: '2026-01-01T00:00:00Z' },
        { fee: '0.0', at: '2026-01-01T00:00:00.000Z' },
      ),
    ).toEqual([])
    expect(paths({ fee: null }, {})).toEqual([])
    expect(paths({ fee: '1.0' }, {})).toEqual(['fee'])
    expect(
      paths({ packageConfig: { amulet: '0.10' } }, { packageConfig: { amulet: '0.1' } }),
    ).toEqual(['packageConfig/amulet'])
  })

  it('compares maps by key, sets by element and schedules by their first part', () => {
    expect(
      paths(
        [['a', { x: '1' }]],
        [
          ['b', { x: '2' }],
          ['a', { x: '3' }],
        ],
      ),
    ).toEqual(['["b"]/x', '["a"]/x'])
    expect(
      paths(
        { map: [['a', {}]] },
        {
          map: [
            ['a', {}],
            ['b', {}],
          ],
        },
      ),
    ).toEqual(['["b"]'])
    expect(paths(steps('100.0', '0.1'), steps('100.0000000000', '0.2'))).toEqual([
      'steps/["100.0000000000"]',
    ])
  })

  it('tells a new record field by field, and all of a configuration without a base', () => {
    expect(paths({ reward: null }, { reward: { a: '1', b: { c: '2' } } })).toEqual([
      'reward/a',
      'reward/b/c',
    ])
    expect(paths(undefined, { a: '1', b: [] })).toEqual(['a', 'b'])
  })

  it('survives any depth', () => {
    let deep: Json = '1'
    let other: Json = '2'
    for (let depth = 0; depth < 500; depth++) {
      deep = { inside: deep }
      other = { inside: other }
    }
    expect(configDifference(deep, other)).toHaveLength(1)
  })
})
