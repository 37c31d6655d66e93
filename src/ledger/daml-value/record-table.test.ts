import { describe, expect, it } from 'vitest'
import { namedType, someTypes } from '../daml-lf/testing/arbitrary-value.ts'
import type { Json } from '../json.ts'
import type { DamlEncoding } from './daml-value.ts'
import { recordTable } from './record-table.ts'
import { leafCount } from './weight.ts'

function tableOf(items: readonly Json[], encoding: DamlEncoding) {
  const table = recordTable(items.map((json) => ({ json, reading: { encoding } })))
  return table && { ...table, rows: table.rows.map((row) => row.map((cell) => cell?.json)) }
}

/** Returns values of a declared type as a table, including omitted fields. */
const typedTable = (...items: readonly Json[]) =>
  recordTable(
    items.map((json) => ({
      json,
      type: namedType('Holding'),
      reading: { encoding: 'compact', types: someTypes, withLeftOut: true },
    })),
  )

describe('recordTable', () => {
  it('returns a column for every field, with a gap for an omitted optional field', () => {
    expect(
      tableOf(
        [
          { a: '1', b: null },
          { a: '2', c: 'x' },
        ],
        'compact',
      ),
    ).toEqual({
      columns: ['a', 'b', 'c'],
      rows: [
        ['1', null, undefined],
        ['2', undefined, 'x'],
      ],
    })
    const fields = [{ label: 'a', value: { int64: '1' } }]
    expect(tableOf([{ record: { fields } }, { record: { fields } }], 'typed')).toEqual({
      columns: ['a'],
      rows: [[{ int64: '1' }], [{ int64: '1' }]],
    })
  })

  it('returns no table for nested or mixed values, or for too many columns', () => {
    expect(tableOf([{ a: { b: '1' } }, { a: { b: '1' } }], 'compact')).toBeUndefined()
    expect(tableOf([{ a: '1' }, 'b'], 'compact')).toBeUndefined()
    const wide = Object.fromEntries(Array.from('abcdefg', (name) => [name, '1']))
    expect(tableOf([wide, wide], 'compact')).toBeUndefined()
    expect(tableOf([{ a: '1' }, { b: '1' }, { c: '1' }], 'compact')).toBeUndefined()
  })

  it('returns a table of up to six columns if at least half of the cells are filled', () => {
    const six = Object.fromEntries(Array.from('abcdef', (name) => [name, '1']))
    expect(tableOf([six], 'compact')?.columns).toHaveLength(6)
    expect(tableOf([{ a: '1' }, { b: '1' }], 'compact')?.rows).toEqual([
      ['1', undefined],
      [undefined, '1'],
    ])
  })

  it('returns no table for a record with repeated or undeclared fields', () => {
    const twice = [
      { label: 'a', value: { int64: '1' } },
      { label: 'a', value: { int64: '2' } },
    ]
    expect(tableOf([{ record: { fields: twice } }], 'typed')).toBeUndefined()
    expect(typedTable({ owner: 'alice', amount: '1.0' })?.columns).toEqual(['owner', 'amount'])
    expect(typedTable({ owner: 'alice', amount: '1.0', more: 'x' })).toBeUndefined()
    expect(typedTable({ owner: 'alice' })).toBeUndefined()
  })
})

describe('leafCount', () => {
  it('counts the displayed values inside a value, up to a limit', () => {
    expect(leafCount({ a: ['1', null, { b: true }], c: [] }, 100)).toBe(3)
    expect(
      leafCount(
        Array.from({ length: 10_000 }, () => '1'),
        60,
      ),
    ).toBe(60)
    expect(leafCount(JSON.parse(`${'['.repeat(50_000)}1${']'.repeat(50_000)}`), 60)).toBe(1)
  })
})
