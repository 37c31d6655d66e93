import { describe, expect, it } from 'vitest'
import { parseJson, type Json } from '../json.ts'
import { readDamlValue } from './read.ts'

const read = (json: Json) => readDamlValue(json, 'typed')

describe('readTyped', () => {
  it.each<[Json, object]>([
    [{ int64: '5' }, { kind: 'number', text: '5' }],
    [{ int64: 5 }, { kind: 'number', text: '5' }],
    [{ numeric: '1.50' }, { kind: 'decimal', value: '1.50' }],
    [{ timestamp: '1500000' }, { kind: 'time', value: '1970-01-01T00:00:01.500000Z' }],
    [{ date: 1 }, { kind: 'date', text: '1970-01-02' }],
    [{ date: -1 }, { kind: 'date', text: '1969-12-31' }],
    [{ bool: false }, { kind: 'bool', value: false }],
    [{ unit: {} }, { kind: 'unit' }],
    [{ text: '' }, { kind: 'text', text: '' }],
    [{ enum: { constructor: 'Red' } }, { kind: 'enum', text: 'Red' }],
    [{ enum: { enumId: {}, constructor: 'Red' } }, { kind: 'enum', text: 'Red' }],
    [
      { variant: { variantId: {}, constructor: 'A', value: { unit: {} } } },
      { kind: 'variant', tag: 'A', value: { unit: {} } },
    ],
    // The encoding omits empty values.
    [{ list: {} }, { kind: 'list', items: [] }],
    [{ genMap: {} }, { kind: 'map', entries: [] }],
    [{ optional: {} }, { kind: 'none' }],
    [{ record: {} }, { kind: 'unit' }],
    [{ record: { recordId: {} } }, { kind: 'unit' }],
    [
      { record: { fields: [{ value: { unit: {} } }] } },
      { kind: 'record', fields: [{ label: '', value: { unit: {} } }] },
    ],
    [
      { textMap: { entries: [{ value: { unit: {} } }] } },
      { kind: 'map', entries: [{ key: { text: '' }, value: { unit: {} } }] },
    ],
    [
      { genMap: { entries: [{ key: { int64: '1' }, value: { unit: {} } }] } },
      { kind: 'map', entries: [{ key: { int64: '1' }, value: { unit: {} } }] },
    ],
  ])('reads %j in the typed encoding', (json, value) => {
    expect(read(json)).toEqual(value)
  })

  it.each<Json>([
    { int64: '1.5' },
    { int64: 'five' },
    { numeric: 'ten' },
    { timestamp: '1.5' },
    { date: '2026-01-31' },
    { bool: 'true' },
    { unit: { a: 1 } },
    { text: {} },
    { party: null },
    { text: 'a', party: 'b' },
    { enum: { constructor: 'Red', more: 1 } },
    { enum: { constructor: 1 } },
    { variant: { constructor: 'A' } },
    { variant: { value: { unit: {} } } },
    { variant: { constructor: 'A', value: { unit: {} }, more: 1 } },
    { list: { elements: 'a' } },
    { list: { elements: [], more: 1 } },
    { record: { fields: [{ label: 1, value: { unit: {} } }] } },
    { record: { fields: [{ label: 'a' }] } },
    { record: { fields: [{ label: 'a', value: { unit: {} }, more: 1 }] } },
    { record: { fields: [], more: 1 } },
    { fields: [] },
    { genMap: { entries: [{ value: { unit: {} } }] } },
    { genMap: { entries: [{ key: { text: 'a' } }] } },
    { textMap: { entries: [{ key: 'a', value: { unit: {} }, more: 1 }] } },
    { optional: { value: { text: 'a' }, more: 1 } },
    { later: {} },
    'text',
    [],
  ])('returns the unreadable typed value %j as unknown', (json) => {
    expect(read(json)).toEqual({ kind: 'unknown', json })
  })

  it('keeps every digit of numbers that JavaScript cannot represent', () => {
    expect(read(parseJson('{"int64":9007199254740993}'))).toEqual({
      kind: 'number',
      text: '9007199254740993',
    })
  })

  it('keeps an unknown value inside a known value', () => {
    expect(read({ optional: { value: { later: {} } } })).toEqual({
      kind: 'unknown',
      json: { later: {} },
    })
  })

  it.each<[string, Json]>([
    [
      'of two fields',
      [
        { label: 'microseconds', value: { int64: '5' } },
        { label: 'b', value: { unit: {} } },
      ],
    ],
    ['of another name', [{ label: 'millis', value: { int64: '5' } }]],
    ['of another type', [{ label: 'microseconds', value: { numeric: '5' } }]],
    [
      'with a map of values',
      [
        {
          label: 'map',
          value: { genMap: { entries: [{ key: { text: 'a' }, value: { text: 'b' } }] } },
        },
      ],
    ],
    ['with a map of another name', [{ label: 'maps', value: { genMap: {} } }]],
  ])('reads a record %s as a plain record, not as a duration or a set', (_, fields) => {
    expect(read({ record: { fields } })).toEqual({ kind: 'record', fields })
  })
})
