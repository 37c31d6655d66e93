import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { exactJson } from '#features/commands/rules/testing/json-arbitrary.ts'
import { parseJson, stringifyJson } from '#ledger/json.ts'
import { readContext } from './context-values.ts'

function read(json: string) {
  return readContext(parseJson(json))?.map(({ key, kind, text }) => [key, kind, text])
}

describe('readContext', () => {
  it('reads every kind of context value with all digits', () => {
    const values = {
      a: '{"tag": "AV_ContractId", "value": "00ab"}',
      b: '{"tag": "AV_Text", "value": "x"}',
      c: '{"tag": "AV_Int", "value": "9007199254740993"}',
      d: '{"tag": "AV_Decimal", "value": 1.10}',
      e: '{"tag": "AV_Bool", "value": false}',
      f: '{"tag": "AV_Date", "value": "2026-01-01"}',
      g: '{"tag": "AV_Time", "value": "2026-01-01T00:00:00Z"}',
      h: '{"tag": "AV_RelTime", "value": {"microseconds": "5"}}',
      i: '{"tag": "AV_Party", "value": "a::1220"}',
      j: '{"tag": "AV_Later", "value": [1]}',
      k: '"plain"',
      l: '{"tag": "AV_Text", "value": {"no": "text"}}',
    }
    const members = Object.entries(values).map(([key, value]) => `"${key}": ${value}`)
    expect(read(`{"values": {${members.join(',')}}}`)).toEqual([
      ['a', 'contract id', '00ab'],
      ['b', 'text', 'x'],
      ['c', 'integer', '9007199254740993'],
      ['d', 'decimal', '1.10'],
      ['e', 'truth value', 'false'],
      ['f', 'date', '2026-01-01'],
      ['g', 'time', '2026-01-01T00:00:00Z'],
      ['h', 'duration', '5'],
      ['i', 'party', 'a::1220'],
      ['j', 'unknown', '{"tag":"AV_Later","value":[1]}'],
      ['k', 'unknown', '"plain"'],
      ['l', 'unknown', '{"tag":"AV_Text","value":{"no":"text"}}'],
    ])
  })

  it('reads lists and maps in a context', () => {
    const text = '{"tag": "AV_Text", "value": "x"}'
    const list = `{"tag": "AV_List", "value": [${text}]}`
    const [found] =
      readContext(parseJson(`{"values": {"m": {"tag": "AV_Map", "value": {"k": ${list}}}}}`)) ?? []
    expect(found?.within).toMatchObject([
      { key: 'k', kind: 'list', within: [{ key: '0', kind: 'text', text: 'x' }] },
    ])
  })

  it('keeps the constructor of a context value as received, even an unknown constructor', () => {
    const values = readContext(
      parseJson(
        '{"values": {"a": {"tag": "AV_Text", "value": "x"}, "b": {"tag": "AV_Later"}, "c": 1}}',
      ),
    )
    expect(values?.map(({ tag, within }) => [tag, within])).toEqual([
      ['AV_Text', []],
      ['AV_Later', []],
      ['', []],
    ])
  })

  it.each([
    '{"tag": "AV_RelTime", "value": "5"}',
    '{"tag": "AV_RelTime", "value": {"seconds": "5"}}',
    '{"tag": "AV_List", "value": {"0": 1}}',
    '{"tag": "AV_Map", "value": [1]}',
    '{"tag": "AV_Text"}',
    '{"tag": "AV_Later", "value": "x"}',
    '{"tag": "AV_Int", "value": ["1"]}',
    '{"tag": 7, "value": "x"}',
    '["AV_Text", "x"]',
  ])('returns a context value as JSON if the value does not fit its constructor: %s', (value) => {
    expect(read(`{"values": {"a": ${value}}}`)).toEqual([
      ['a', 'unknown', stringifyJson(parseJson(value))],
    ])
  })

  it.each([
    ['AV_List', (inner: string) => `[${inner}]`],
    ['AV_Map', (inner: string) => `{"k": ${inner}}`],
  ])('reads 16 levels of %s, and returns deeper values as JSON', (tag, around) => {
    let json = '{"tag": "AV_Text", "value": "x"}'
    for (let depth = 0; depth < 17; depth++) json = `{"tag": "${tag}", "value": ${around(json)}}`
    const kinds: string[] = []
    let values = readContext(parseJson(`{"values": {"a": ${json}}}`))
    for (let [value] = values ?? []; value !== undefined; [value] = values) {
      kinds.push(value.kind)
      values = value.within
    }
    expect(kinds).toHaveLength(17)
    expect(new Set(kinds.slice(0, 16)).size).toBe(1)
    expect(kinds.at(-1)).toBe('unknown')
  })

  it('returns no values for `{}` or empty `values`, and undefined for a context of any other form', () => {
    expect(read('{}')).toEqual([])
    expect(read('{"values": {}}')).toEqual([])
    expect(read('{"valuesV2": {}}')).toBeUndefined()
    expect(read('[1]')).toBeUndefined()
    expect(read('{"values": null}')).toBeUndefined()
    expect(read('{"values": [1]}')).toBeUndefined()
  })

  it('keeps the original JSON of a context value next to the parsed value', () => {
    fc.assert(
      fc.property(exactJson, (value) => {
        const [found] = readContext({ values: { one: value } }) ?? []
        expect(stringifyJson(found?.raw ?? null)).toBe(stringifyJson(value))
      }),
      { numRuns: runs(1000) },
    )
  })
})
