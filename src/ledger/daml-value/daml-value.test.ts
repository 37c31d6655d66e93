import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.ts'
import { ExactNumber, parseJson, type Json } from '../json.ts'
import type { DamlEncoding, DamlValue } from './daml-value.ts'
import { encodingOf, innerValuesOf, readDamlValue, valueAt } from './read.ts'
import { label, record, value } from './testing/value-arbitrary.ts'

const cases = { numRuns: runs(2000) }

/** Returns a leaf's original text. `undefined` for other values. */
function leafText(value: DamlValue): string | undefined {
  if (value.kind === 'none') return 'null'
  if (value.kind === 'bool') return String(value.value)
  if (value.kind === 'time' || value.kind === 'decimal') return value.value
  if ('id' in value) return value.id
  return 'text' in value ? value.text : undefined
}

/** Returns all texts that are displayed for a value, in order. */
function shownTexts(json: Json, encoding: DamlEncoding): string[] {
  const texts: string[] = []
  const open: Json[] = [json]
  while (open.length > 0) {
    const node = open.pop()
    if (node === undefined) break
    const value = readDamlValue(node, encoding)
    if (value.kind === 'variant') texts.push(value.tag)
    if (value.kind === 'unknown') texts.push(...jsonTexts(value.json))
    const text = leafText(value)
    if (text !== undefined) texts.push(text)
    for (const inner of innerValuesOf(value).toReversed()) open.push(inner)
  }
  return texts
}

/** Returns all strings, numerals and literals of a JSON value in order. */
function jsonTexts(json: Json): string[] {
  if (json instanceof ExactNumber) return [json.text]
  if (Array.isArray(json)) return json.flatMap(jsonTexts)
  if (typeof json === 'object' && json !== null) return Object.values(json).flatMap(jsonTexts)
  return [String(json)]
}

const kindOf = (json: Json, label?: string) => readDamlValue(json, 'compact', label).kind

function readAll(json: Json, encoding: DamlEncoding): unknown {
  const value = readDamlValue(json, encoding)
  const labels = value.kind === 'record' ? value.fields.map(({ label }) => label) : []
  const tag = value.kind === 'variant' ? value.tag : ''
  return [
    value.kind,
    tag,
    labels,
    leafText(value),
    innerValuesOf(value).map((of) => readAll(of, encoding)),
  ]
}

describe('readDamlValue', () => {
  it('keeps every text and digit of any JSON in the compact encoding', () => {
    const json = fc.jsonValue({ maxDepth: 4 }).map((of) => parseJson(JSON.stringify(of)))
    fc.assert(
      fc.property(
        fc.oneof(
          json,
          value.map(({ compact }) => compact),
        ),
        (json) => {
          expect(shownTexts(json, 'compact')).toEqual(jsonTexts(json))
        },
      ),
      cases,
    )
  })

  it('keeps all of a JSON value that does not follow the typed encoding', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (of) => {
        const json = parseJson(JSON.stringify({ sum: of }))
        expect(readDamlValue(json, 'typed')).toEqual({ kind: 'unknown', json })
      }),
      cases,
    )
  })

  it('reads the compact and the typed encoding of a value as equal values', () => {
    fc.assert(
      fc.property(value, ({ compact, typed }) => {
        expect(readAll(typed, 'typed')).toEqual(readAll(compact, 'compact'))
      }),
      cases,
    )
  })

  it('keeps numerals that JavaScript numbers cannot represent', () => {
    const json = parseJson('[12345678901234567890.10, 9007199254740993, -0, 1e400]')
    expect(shownTexts(json, 'compact')).toEqual([
      '12345678901234567890.10',
      '9007199254740993',
      '-0',
      '1e400',
    ])
  })

  it('recognizes an id, a time or a number only if its form is complete', () => {
    const fingerprint = `1220${'ab'.repeat(32)}`
    expect(kindOf(`alice::${fingerprint}`)).toBe('party')
    expect(kindOf(`alice::${fingerprint}0`)).toBe('text')
    expect(kindOf(`PAR::sv::${fingerprint}`)).toBe('unique')
    expect(kindOf(`global-domain::${fingerprint}`, 'activeSynchronizer')).toBe('unique')
    expect(kindOf('dso::normalized')).toBe('text')
    expect(kindOf(`00${'ab'.repeat(32)}`)).toBe('contract')
    expect(kindOf(`00${'ab'.repeat(31)}`)).toBe('text')
    expect(kindOf('2026-01-31T10:00:00.1Z')).toBe('time')
    expect(kindOf('2026-02-30T10:00:00Z')).toBe('text')
    expect(kindOf('2026-01-31')).toBe('text')
    expect(kindOf('0E-10')).toBe('decimal')
    expect(kindOf('0.1.17')).toBe('text')
    expect(kindOf('18204')).toBe('number')
    expect(kindOf(' 18204')).toBe('text')
    expect(kindOf('99999999999999999999')).toBe('decimal')
  })

  it('recognizes a map only by pairs with different keys of one kind', () => {
    expect(kindOf([['SV-1', {}]])).toBe('map')
    expect(
      kindOf([
        ['a', 'b'],
        ['a', 'c'],
      ]),
    ).toBe('list')
    expect(kindOf([['a', 'b'], ['c']])).toBe('list')
    expect(kindOf([])).toBe('list')
  })

  it('distinguishes nested optionals in both encodings', () => {
    const inner = { optional: {} }
    expect(readDamlValue({ optional: { value: inner } }, 'typed')).toEqual({
      kind: 'some',
      value: inner,
    })
    expect(readDamlValue({ optional: { value: { text: 'a' } } }, 'typed')).toEqual({
      kind: 'text',
      text: 'a',
    })
  })

  it('reads a bare record that contains the ids of its types', () => {
    const recordId = { packageId: 'ab', moduleName: 'M', entityName: 'E' }
    const json = { recordId, fields: [{ label: 'id', value: { text: 'ping' } }] }
    expect(readDamlValue(json, 'typed')).toEqual({
      kind: 'record',
      fields: [{ label: 'id', value: { text: 'ping' } }],
    })
  })

  it('keeps an invalid time as text', () => {
    const json = { timestamp: '9223372036854775807' }
    expect(readDamlValue(json, 'typed')).toEqual({ kind: 'unknown', json })
  })

  it('reads values of any depth without recursion', () => {
    const depth = 100_000
    const compact = JSON.parse(`${'{"map":'.repeat(depth)}[]${'}'.repeat(depth)}`)
    const typed = JSON.parse(
      `${'{"optional":{"value":'.repeat(depth)}{"unit":{}}${'}}'.repeat(depth)}`,
    )
    expect(readDamlValue(compact, 'compact').kind).toBe('record')
    expect(readDamlValue(typed, 'typed').kind).toBe('some')
  })
})

describe('encodingOf', () => {
  it('determines the encoding by a record’s form, not by a field named like a type', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(label, value), { maxLength: 4, selector: ([name]) => name }),
        (of) => {
          expect(
            encodingOf(Object.fromEntries(of.map(([name, { compact }]) => [name, compact]))),
          ).toBe('compact')
          expect(
            encodingOf(record(of.map(([label, { typed }]) => ({ label, value: typed })))),
          ).toBe('typed')
        },
      ),
      cases,
    )
    expect(encodingOf({ party: 'alice' })).toBe('compact')
    expect(encodingOf({ record: 'a text' })).toBe('compact')
    expect(encodingOf({ fields: [] })).toBe('compact')
    expect(encodingOf(null)).toBe('compact')
  })
})

describe('valueAt', () => {
  it('finds a field in both encodings', () => {
    const decimal = { kind: 'decimal', value: '12.5000000000' }
    expect(
      valueAt({ amount: { initialAmount: '12.5000000000', by: 'a' }, b: 1 }, 'compact', [
        'amount',
        'initialAmount',
      ]),
    ).toEqual(decimal)
    const inner = record([{ label: 'initialAmount', value: { numeric: '12.5000000000' } }])
    expect(
      valueAt(record([{ label: 'amount', value: inner }]), 'typed', ['amount', 'initialAmount']),
    ).toEqual(decimal)
    expect(valueAt({ amount: null }, 'compact', ['amount'])).toBeUndefined()
    expect(valueAt({ amount: '1.0' }, 'compact', ['amount', 'rate'])).toBeUndefined()
  })
})
