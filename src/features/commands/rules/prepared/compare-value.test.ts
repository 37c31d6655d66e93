import type { Value } from '@canton-network/core-ledger-proto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { ExactNumber, parseJson, type Json, type JsonObject } from '#ledger/json.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { compareValue } from './compare-value.ts'
import { arbitraryValue } from './testing/arbitrary-message.ts'

function compact(value: Value | undefined): Json {
  const sum = value?.sum
  if (sum?.oneofKind === undefined) return null
  switch (sum.oneofKind) {
    case 'unit':
      return {}
    case 'bool':
      return sum.bool
    case 'int64':
      return sum.int64
    case 'numeric':
      return sum.numeric
    case 'timestamp':
      return recordTimeOf(BigInt(sum.timestamp))
    case 'date':
      return recordTimeOf(BigInt(sum.date) * 86_400_000_000n).slice(0, 10)
    case 'party':
      return sum.party
    case 'text':
      return sum.text
    case 'contractId':
      return sum.contractId
    case 'enum':
      return sum.enum.constructor
    case 'variant':
      return { tag: sum.variant.constructor, value: compact(sum.variant.value) }
    case 'list':
      return sum.list.elements.map(compact)
    case 'record':
      return objectOf(sum.record.fields.map(({ label, value: held }) => [label, compact(held)]))
    case 'textMap':
      return objectOf(sum.textMap.entries.map(({ key, value: held }) => [key, compact(held)]))
    case 'genMap':
      return sum.genMap.entries.map((entry) => [compact(entry.key), compact(entry.value)])
    case 'optional':
      break
  }
  const held = sum.optional.value
  if (held === undefined) return null
  return held.sum.oneofKind === 'optional' ? [inner(held)] : compact(held)
}

/**
 * Returns the JSON of an optional directly inside another optional (docs/network-rules.md, Values
 * in JSON).
 */
function inner(value: Value): Json {
  if (value.sum.oneofKind !== 'optional') return compact(value)
  const held = value.sum.optional.value
  return held === undefined ? [] : [inner(held)]
}

const objectOf = (entries: [string, Json][]): JsonObject => Object.fromEntries(entries)

const listOf = (value: Value): Value => ({
  sum: { oneofKind: 'list', list: { elements: [value, value] } },
})

const some = (value: Value): Value => ({ sum: { oneofKind: 'optional', optional: { value } } })
const text = (of: string): Value => ({ sum: { oneofKind: 'text', text: of } })

const what = (requested: Json | undefined, value: Value | undefined) =>
  compareValue('it', requested, value).map((one) => [one.what, one.requested, one.found])

const isSame = (requested: Json, value: Value): boolean =>
  compareValue('it', requested, value).length === 0

describe('compareValue', () => {
  const wide = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })

  it("accepts a value's own JSON and rejects the JSON of another value", () => {
    fc.assert(
      fc.property(arbitraryValue(wide), (value) => {
        expect(compareValue('it', compact(value), value)).toEqual([])
        expect(compareValue('it', compact(value), listOf(value))).not.toEqual([])
        expect(compareValue('it', compact(listOf(value)), value)).not.toEqual([])
      }),
      { numRuns: runs(1000) },
    )
  })

  const int64: Value = { sum: { oneofKind: 'int64', int64: '9007199254740993' } }
  const numeric: Value = { sum: { oneofKind: 'numeric', numeric: '1.1000000000' } }

  it('compares a value and its JSON by meaning, with every digit', () => {
    const none: Value = { sum: { oneofKind: 'optional', optional: {} } }
    expect(isSame(parseJson('9007199254740993'), int64)).toBe(true)
    expect(isSame(parseJson('9007199254740992'), int64)).toBe(false)
    expect(isSame('9007199254740993', int64)).toBe(true)
    expect(isSame(new ExactNumber('1.10'), numeric)).toBe(true)
    expect(isSame('1.1', numeric)).toBe(true)
    expect(isSame('1.1000000001', numeric)).toBe(false)
    expect(isSame(null, none)).toBe(true)
    expect(isSame('x', none)).toBe(false)
  })

  it('names the field that differs between value and JSON', () => {
    const record: Value = {
      sum: {
        oneofKind: 'record',
        record: { fields: [{ label: 'amount', value: numeric }] },
      },
    }
    expect(compareValue('createArguments', { amount: '2.0' }, record)).toEqual([
      { what: 'createArguments.amount', requested: '"2.0"', found: '1.1000000000' },
    ])
    expect(compareValue('createArguments', { amount: '1.1', memo: 'x' }, record)).toEqual([
      { what: 'createArguments.memo', requested: '"x"', found: 'not there' },
    ])
  })

  const none: Value = { sum: { oneofKind: 'optional', optional: {} } }

  it('accepts an omitted member only for an absent optional', () => {
    expect(what(undefined, none)).toEqual([])
    expect(what(undefined, some(int64))).toEqual([['it', 'left out', 'optional']])
    expect(what(undefined, numeric)).toEqual([['it', 'left out', 'numeric']])
    expect(what(undefined, undefined)).toEqual([['it', 'left out', 'nothing']])
    expect(what('x', undefined)).toEqual([['it', '"x"', 'a value of an unknown kind']])
  })

  it('compares a nested optional as nested lists with at most one item each', () => {
    const nothing = some(none)
    const something = some(some(numeric))
    const same: readonly (readonly [Json, Value])[] = [
      [[[]], nothing],
      [[['1.1']], something],
      [[[[]]], some(nothing)],
      [[[['1.1']]], some(something)],
    ]
    for (const [requested, value] of same) {
      expect(isSame(requested, value)).toBe(true)
    }
    const others: readonly (readonly [Json, Value])[] = [
      [null, nothing],
      [[], nothing],
      [[null], nothing],
      [[['1.1']], nothing],
      [[], something],
      [[[]], something],
      [['1.1'], something],
      [[['1.1'], ['1.1']], something],
      [[['1.2']], something],
      ['1.1', something],
    ]
    for (const [requested, value] of others) {
      expect(isSame(requested, value)).toBe(false)
    }
  })

  it('compares a record with a list of the record’s values in field order', () => {
    const record: Value = {
      sum: {
        oneofKind: 'record',
        record: {
          fields: [
            { label: 'amount', value: numeric },
            { label: 'memo', value: none },
          ],
        },
      },
    }
    expect(isSame(['1.1', null], record)).toBe(true)
    expect(what(['1.2', null], record)).toEqual([['it.amount', '"1.2"', '1.1000000000']])
    expect(what(['1.1'], record)).toEqual([['it', '["1.1"]', 'a record of 2']])
    expect(what('1.1', record)).toEqual([['it', '"1.1"', 'a record']])
    expect(what({ amount: '1.1', other: null }, record)).toEqual([])
  })

  it('ignores the order of entries when comparing a map with the request', () => {
    const map: Value = {
      sum: {
        oneofKind: 'genMap',
        genMap: {
          entries: [
            { key: text('a'), value: int64 },
            { key: text('b'), value: numeric },
          ],
        },
      },
    }
    const [a, b] = [
      ['a', '9007199254740993'],
      ['b', '1.1'],
    ] as const
    expect(isSame([[...a], [...b]], map)).toBe(true)
    expect(isSame([[...b], [...a]], map)).toBe(true)
    expect(what([[...a], ['b', '1.2']], map)).toEqual([['it["b"]', '"1.2"', '1.1000000000']])
    expect(what([[...a], ['c', '1.1']], map)).toEqual([['it[1]', 'not there', 'text']])
    for (const requested of [null, {}, 'a']) expect(isSame(requested, map)).toBe(false)
    expect(what([[...a]], map)).toEqual([['it', '[["a","9007199254740993"]]', 'a map of 2']])
  })

  it('reports text map keys that are missing or additional in the request', () => {
    const map: Value = {
      sum: { oneofKind: 'textMap', textMap: { entries: [{ key: 'a', value: numeric }] } },
    }
    expect(isSame({ a: '1.1' }, map)).toBe(true)
    expect(what({ b: '1.1' }, map)).toEqual([['it[a]', 'left out', 'numeric']])
    expect(what({ a: '1.1', b: '1.1' }, map)).toEqual([
      ['it', '{"a":"1.1","b":"1.1"}', 'a map of 1'],
    ])
  })

  it('compares a variant by constructor and value, and treats an omitted value as unit', () => {
    const unit: Value = { sum: { oneofKind: 'unit', unit: {} } }
    const variant: Value = {
      sum: { oneofKind: 'variant', variant: { constructor: 'Leaf', value: unit } },
    }
    expect(isSame({ tag: 'Leaf' }, variant)).toBe(true)
    expect(isSame({ tag: 'Leaf', value: {} }, variant)).toBe(true)
    expect(what({ tag: 'Leaf', value: { a: 1 } }, variant)).toEqual([
      ['it.Leaf', '{"a":1}', 'unit'],
    ])
    expect(isSame({ tag: 'Node', value: {} }, variant)).toBe(false)
  })

  it('lists at most twenty differences between value and JSON, and shortens long texts', () => {
    const many = Array.from({ length: 30 }, () => numeric)
    const list: Value = { sum: { oneofKind: 'list', list: { elements: many } } }
    expect(
      what(
        many.map(() => '2'),
        list,
      ),
    ).toHaveLength(20)
    expect(what('a'.repeat(198), numeric)[0]?.[1]).toBe(`"${'a'.repeat(198)}"`)
    expect(what('a'.repeat(199), numeric)[0]?.[1]).toBe(`"${'a'.repeat(199)}…`)
  })

  it.each<[string, Json, Value]>([
    ['a number of another sign', '-5', { sum: { oneofKind: 'int64', int64: '5' } }],
    ['a number with a fraction', '5.0', { sum: { oneofKind: 'int64', int64: '5' } }],
    ['a decimal that is none', 'ten', numeric],
    [
      'a time of another microsecond',
      '1970-01-01T00:00:00.000002Z',
      { sum: { oneofKind: 'timestamp', timestamp: '1' } },
    ],
    ['a time that is a number', 1, { sum: { oneofKind: 'timestamp', timestamp: '1' } }],
    ['the next day', '1970-01-03', { sum: { oneofKind: 'date', date: 1 } }],
    ['the other truth', 'true', { sum: { oneofKind: 'bool', bool: true } }],
    ['a unit with something in it', { a: 1 }, { sum: { oneofKind: 'unit', unit: {} } }],
  ])('reports a difference between a value and %s', (_, requested, value) => {
    expect(isSame(requested, value)).toBe(false)
  })

  it('accepts the same value in different notations', () => {
    const five: Value = { sum: { oneofKind: 'int64', int64: '5' } }
    for (const requested of ['5', '+5', '005', 5, 5n]) expect(isSame(requested, five)).toBe(true)
    const time: Value = { sum: { oneofKind: 'timestamp', timestamp: '1000000' } }
    expect(isSame('1970-01-01T01:00:01+01:00', time)).toBe(true)
    expect(isSame('1970-01-02', { sum: { oneofKind: 'date', date: 1 } })).toBe(true)
    // A day outside the range of JavaScript dates is shown as the number of days since 1970.
    const never: Value = { sum: { oneofKind: 'date', date: 2_000_000_000 } }
    expect(what('1970-01-02', never)).toEqual([['it', '"1970-01-02"', 'day 2000000000']])
  })
})
