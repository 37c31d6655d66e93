import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import type { Json, JsonObject } from '#ledger/json.ts'
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

const tick = (micros: string): Json => ({ tick: { microseconds: micros } })
const state = (tag: string, value: Json): Json => ({ state: { tag, value } })
const between = (before: Json, after: Json) => paths({ of: before }, { of: after })
const list = (...items: Json[]): Json => ({ list: items })
const schedule = (key: Json, value: string): Json => [{ _1: key, _2: value }]
const steps = (first: string, rate: string): Json => ({ steps: [{ _1: first, _2: rate }] })

describe('configDifference', () => {
  it('returns no differences for equal configurations', () => {
    fc.assert(
      fc.property(config, (value) => {
        expect(configDifference(value, structuredClone(value))).toEqual([])
      }),
      { numRuns: runs(1000) },
    )
  })

  it('returns the same fields in both directions, with old and new values exchanged', () => {
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
      { numRuns: runs(1000) },
    )
  })

  it('returns exactly the changed fields of a configuration, at any depth', () => {
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
      { numRuns: runs(1000) },
    )
  })

  it('compares decimals, times and absent optional fields by meaning', () => {
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

  it('compares maps by key, sets by element, and schedules by the first part of each entry', () => {
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
    // A record with `_1`, `_2` and a further field is not an entry of a schedule.
    expect(paths([{ _1: 'a', _2: '1', _3: 'c' }], [{ _1: 'a', _2: '2', _3: 'c' }])).toEqual([
      '#0/_2',
    ])
    expect(paths(steps('100.0', '0.1'), steps('100.0000000000', '0.2'))).toEqual([
      'steps/["100.0000000000"]',
    ])
  })

  it('compares a duration or a variant as one value, whatever its contents', () => {
    expect(configDifference(tick('5'), tick('7'))).toEqual([
      {
        path: [{ kind: 'field', name: 'tick' }],
        before: { microseconds: '5' },
        after: { microseconds: '7' },
      },
    ])
    expect(paths(state('On', { a: '1', b: '1' }), state('On', { a: '2', b: '2' }))).toEqual([
      'state',
    ])
    expect(paths(state('On', {}), state('Off', {}))).toEqual(['state'])
  })

  it('compares records that only resemble durations or variants as records', () => {
    expect(between({ microseconds: '5', more: '1' }, { microseconds: '7', more: '1' })).toEqual([
      'of/microseconds',
    ])
    expect(between({ seconds: '5' }, { seconds: '7' })).toEqual(['of/seconds'])
    expect(between({ microseconds: {} }, { microseconds: { a: '1' } })).toEqual([
      'of/microseconds/a',
    ])
    expect(between({ tag: '1', worth: '1' }, { tag: '2', worth: '1' })).toEqual(['of/tag'])
    expect(between({ tag: {}, value: '1' }, { tag: {}, value: '2' })).toEqual(['of/value'])
    expect(
      between({ tag: '1', value: '1', more: '1' }, { tag: '2', value: '1', more: '1' }),
    ).toEqual(['of/tag'])
  })

  it('reports a new or removed empty list as a whole, and other lists by their added or removed items', () => {
    expect(paths({ a: [] }, {})).toEqual(['a'])
    expect(paths({}, { a: [] })).toEqual(['a'])
    expect(paths({ a: { map: [] } }, {})).toEqual(['a'])
    expect(paths({ a: [] }, { a: [['k', { x: '1' }]] })).toEqual(['a/["k"]/x'])
    expect(paths({ a: [{ _1: '1.0', _2: '2' }] }, { a: [] })).toEqual(['a/["1.0"]'])
    expect(paths({ a: [] }, { a: ['x'] })).toEqual(['a/#0'])
    expect(paths({ a: { map: [] } }, { a: { map: [['k', {}]] } })).toEqual(['a/["k"]'])
  })

  it('compares lists by index, including those whose items resemble entries', () => {
    expect(paths(list('x', 'y'), list('x', 'z', 'w'))).toEqual(['list/#1', 'list/#2'])
    expect(paths(list(['a', '1'], ['a', '2']), list(['a', '1'], ['a', '3']))).toEqual([
      'list/#1/#1',
    ])
    expect(paths(list(['a', 'b', 'c']), list(['a', 'b', 'd']))).toEqual(['list/#0/#2'])
    expect(paths(list(['a', '1'], 'x'), list(['a', '1'], 'y'))).toEqual(['list/#1'])
    expect(paths(list({ _1: 'a', _3: '1' }), list({ _1: 'a', _3: '2' }))).toEqual(['list/#0/_3'])
    expect(paths({ of: { map: ['x'] } }, { of: { map: ['y'] } })).toEqual(['of/map/#0'])
    expect(paths({ of: { map: '1', b: '1' } }, { of: { map: '2', b: '1' } })).toEqual(['of/map'])
  })

  it('compares schedule keys by numeric value, and text keys exactly', () => {
    expect(paths(schedule('100', 'x'), schedule('100.00', 'y'))).toEqual(['["100.00"]'])
    expect(paths(schedule('100', 'x'), schedule('1', 'x'))).toEqual(['["1"]', '["100"]'])
    expect(paths(schedule('0.5', 'x'), schedule('0.50', 'x'))).toEqual([])
    expect(paths(schedule({ a: '1' }, 'x'), schedule({ a: '1' }, 'y'))).toEqual(['[{"a":"1"}]'])
  })

  it('compares versions as text, but only in the package configuration', () => {
    expect(paths({ of: { packageConfig: '0.10' } }, { of: { packageConfig: '0.1' } })).toEqual([])
    expect(paths({ packageConfig: '1.0' }, { packageConfig: '1.0' })).toEqual([])
    expect(paths({ at: '2026-01-01T00:00:00Z' }, { at: '2026-01-01T00:00:00.000001Z' })).toEqual([
      'at',
    ])
    expect(paths({ at: '2026-01-01T00:00:00Z' }, { at: '1.0' })).toEqual(['at'])
    expect(paths({ at: '1.0' }, { at: 'soon' })).toEqual(['at'])
    expect(paths({ is: true }, { is: 'true' })).toEqual(['is'])
  })

  it('lists a new record field by field, and lists a whole configuration if the base is missing', () => {
    expect(paths({ reward: null }, { reward: { a: '1', b: { c: '2' } } })).toEqual([
      'reward/a',
      'reward/b/c',
    ])
    expect(paths(undefined, { a: '1', b: [] })).toEqual(['a', 'b'])
  })

  it('compares configurations of any depth', () => {
    let deep: Json = '1'
    let other: Json = '2'
    for (let depth = 0; depth < 500; depth++) {
      deep = { inside: deep }
      other = { inside: other }
    }
    const [change, ...others] = configDifference(deep, other)
    // Deeper values are compared as a whole.
    expect([change?.path.length, others]).toEqual([40, []])
    expect(configDifference(deep, structuredClone(deep))).toEqual([])
  })
})
