import { describe, expect, it } from 'vitest'
import type { LfType } from '#ledger/daml-lf/package-types.ts'
import { namedType, someTypes } from '#ledger/daml-lf/testing/arbitrary-value.ts'
import type { Json } from '#ledger/json.ts'
import { cellAt, cellText, compareCells, isEmptyCell, shortCell } from './payload-cell.ts'
import { columnsOfPayloads, columnsOfType } from './payload-columns.ts'

const cell = (json: Json) => cellAt({ x: json }, 'x', undefined)
const fingerprint = `1220${'ab'.repeat(32)}`

describe('cellAt', () => {
  it.each<[string, Json, string]>([
    ['a party', `alice::${fingerprint}`, `alice::${fingerprint}`],
    ['a node', `PAR::sv::${fingerprint}`, `PAR::sv::${fingerprint}`],
    ['a contract', `00${'ab'.repeat(32)}`, `00${'ab'.repeat(32)}`],
    ['a time', '2026-11-01T10:00:00.1Z', '2026-11-01T10:00:00.1Z'],
    ['a duration', { microseconds: '600000000' }, '600000000'],
    ['a decimal', '1.5000000000', '1.5000000000'],
    ['a number', '12', '12'],
    ['a bool', true, 'true'],
    ['a text', 'a b', 'a b'],
    ['none', null, ''],
    ['a unit', {}, ''],
    ['a list', ['a', 1], '["a",1]'],
    ['a variant', { tag: 'A', value: {} }, '{"tag":"A","value":{}}'],
  ])('returns the text of %s as received', (_, json, text) => {
    expect(cellText(cell(json))).toBe(text)
  })

  it('reads a cell’s value by the declared type, or by the value’s form if no type is known', () => {
    const declared = { type: namedType('Holding'), types: someTypes }
    const payload = { owner: '12', amount: '1.5' }
    expect(cellAt(payload, 'owner', declared)).toMatchObject({ value: { kind: 'party' } })
    expect(cellAt(payload, 'owner', undefined)).toMatchObject({ value: { kind: 'number' } })
    const nested = { a: { b: '2' } }
    expect(cellText(cellAt(nested, 'a.b', undefined))).toBe('2')
    expect(cellText(cellAt(nested, 'a', undefined))).toBe('{"b":"2"}')
  })

  it('returns undefined if the payload lacks the field or a surrounding record', () => {
    for (const path of ['b', 'a.b', 'a.b.c', '']) {
      expect(cellAt({ a: null }, path, undefined)).toBeUndefined()
    }
    expect(cellAt('text', 'a', undefined)).toBeUndefined()
  })

  it('shows up to two hundred characters of a cell, but ids in full', () => {
    const [long, longer] = ['a'.repeat(200), 'a'.repeat(201)]
    expect(cellText(shortCell(cell(long)))).toBe(long)
    expect(cellText(shortCell(cell(longer)))).toBe(`${long}…`)
    const party = `${'a'.repeat(180)}::${fingerprint}`
    expect(shortCell(cell(party))).toEqual(cell(party))
    const contract = `00${'ab'.repeat(120)}`
    expect(shortCell(cell(contract))).toEqual(cell(contract))
    expect(shortCell(undefined)).toBeUndefined()
  })
})

describe('compareCells', () => {
  it('sorts cells in the order numbers, times, words, lists, missing values', () => {
    const inOrder = [
      cell('-2.0'),
      cell({ microseconds: '5' }),
      cell('7'),
      cell('1e1'),
      cell('2026-11-01T10:00:00Z'),
      cell('2026-11-01T10:00:00.5Z'),
      cell('2026-11-01T10:00:01Z'),
      cell('B'),
      cell('a'),
      cell(['a']),
      cell(['b']),
    ]
    expect(inOrder.toReversed().toSorted(compareCells)).toEqual(inOrder)
    const nothing = [cell(null), cell({}), undefined]
    for (const one of nothing) {
      expect(isEmptyCell(one)).toBe(true)
      for (const other of inOrder) expect(compareCells(other, one)).toBeLessThan(0)
    }
    expect(inOrder.some(isEmptyCell)).toBe(false)
    expect(compareCells(cell('1.0'), cell('1.00'))).toBe(0)
  })

  it('sorts an amount without decimals by value', () => {
    const declared = { type: namedType('Holding'), types: someTypes }
    const amount = (text: string) => cellAt({ owner: 'a', amount: text }, 'amount', declared)
    const inOrder = ['-70.', '0.', '8.5', '70.', '70.5'].map(amount)
    expect(inOrder.toReversed().toSorted(compareCells)).toEqual(inOrder)
    expect(compareCells(amount('70.'), amount('70.0'))).toBe(0)
  })
})

const columns = (type: LfType) => columnsOfType({ type, types: someTypes })
const pair = (of: LfType) => namedType('Pair', of, { kind: 'text' })

describe('columnsOfType', () => {
  it('returns a type’s fields in declaration order, with nested records expanded', () => {
    const text: LfType = { kind: 'text' }
    expect(columns(namedType('Holding'))).toEqual([
      { path: 'owner', kind: 'party' },
      { path: 'amount', kind: 'number' },
      { path: 'note', kind: 'text' },
      { path: '__proto__', kind: 'number' },
    ])
    const two = namedType(
      'Pair',
      { kind: 'optional', element: namedType('Holding') },
      namedType('Tree', text),
    )
    expect(columns(two).map(({ path, kind }) => [path, kind])).toEqual([
      ['_1.owner', 'party'],
      ['_1.amount', 'number'],
      ['_1.note', 'text'],
      ['_1.__proto__', 'number'],
      ['_2', 'many'],
    ])
  })

  it.each<[LfType, string]>([
    [{ kind: 'contractId', element: namedType('Holding') }, 'contract'],
    [{ kind: 'timestamp' }, 'time'],
    [{ kind: 'date' }, 'date'],
    [{ kind: 'bool' }, 'bool'],
    [namedType('Colour'), 'text'],
    [{ kind: 'list', element: { kind: 'text' } }, 'many'],
    [{ kind: 'optional', element: { kind: 'optional', element: { kind: 'text' } } }, 'many'],
    [namedType('Empty'), 'many'],
    [{ kind: 'named', name: { packageId: 'b', module: 'N', name: 'T' }, args: [] }, 'unknown'],
  ])('maps a field of type %j to the column kind %s', (type, kind) => {
    expect(columns(namedType('Pair', type, { kind: 'text' }))).toEqual([
      { path: '_1', kind },
      { path: '_2', kind: 'text' },
    ])
  })

  it('expands at most four levels of records in a type', () => {
    const deep = pair(pair(pair(pair(pair({ kind: 'text' })))))
    expect(columns(deep).map(({ path, kind }) => [path, kind])).toEqual([
      ['_1._1._1._1', 'many'],
      ['_1._1._1._2', 'text'],
      ['_1._1._2', 'text'],
      ['_1._2', 'text'],
      ['_2', 'text'],
    ])
  })

  it('returns no columns for a type that is not a record', () => {
    expect(columns({ kind: 'text' })).toEqual([])
    expect(columns({ kind: 'optional', element: namedType('Holding') })).toEqual([])
    expect(columns(namedType('Empty'))).toEqual([])
  })
})

describe('columnsOfPayloads', () => {
  it('returns the fields of all payloads in order of appearance, with records expanded', () => {
    const payloads: Json[] = [
      { b: '1', a: { c: '2' } },
      { a: { d: null, c: '3' }, e: [] },
    ]
    expect(columnsOfPayloads(payloads).map(({ path }) => path)).toEqual(['b', 'a.c', 'a.d', 'e'])
  })

  it('expands a record that is null in other payloads', () => {
    const payloads: Json[] = [{ a: null, b: '1' }, { a: { c: { d: '1' } } }]
    expect(columnsOfPayloads(payloads).map(({ path }) => path)).toEqual(['b', 'a.c.d'])
  })

  it('expands at most four levels of records, and returns at most 120 columns', () => {
    const deep = { a: { b: { c: { d: { e: '1' } } } } }
    expect(columnsOfPayloads([deep]).map(({ path }) => path)).toEqual(['a.b.c.d'])
    const wide = Object.fromEntries(Array.from({ length: 130 }, (_, at) => [`f${at}`, '1']))
    expect(columnsOfPayloads([wide, { more: '1' }])).toHaveLength(120)
    expect(columnsOfPayloads(['text', null, []])).toEqual([])
  })
})
