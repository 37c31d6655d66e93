import { describe, expect, it } from 'vitest'
import { readSort, sortable, sortRows, writeSort } from './sort-rows.ts'

interface Row {
  readonly name: string
  readonly version: string
}
const columns = sortable<Row>([
  {
    id: 'name',
    header: 'Name',
    width: '1fr',
    file: { name: ({ name }) => name },
    cell: () => null,
  },
  {
    id: 'version',
    header: 'Version',
    width: '1fr',
    file: { version: ({ version }) => version },
    cell: () => null,
  },
  { id: 'more', header: 'More', width: '1fr', file: {}, cell: () => null },
])
const rows = [
  { name: 'b', version: '1.10.0' },
  { name: 'a', version: '1.9.0' },
  { name: 'b', version: '1.9.0' },
]
const sorted = (sort: string | undefined) =>
  sortRows(rows, columns, sort).map(({ name, version }) => `${name} ${version}`)

describe('sortRows', () => {
  it('sorts rows by the text that a column has in an exported file, and compares numbers by value', () => {
    expect(sorted('version')).toEqual(['a 1.9.0', 'b 1.9.0', 'b 1.10.0'])
    expect(sorted('-version')).toEqual(['b 1.10.0', 'a 1.9.0', 'b 1.9.0'])
  })

  it('keeps the order of equal rows when sorting', () => {
    expect(sorted('name')).toEqual(['a 1.9.0', 'b 1.10.0', 'b 1.9.0'])
    expect(sorted('-name')).toEqual(['b 1.10.0', 'b 1.9.0', 'a 1.9.0'])
  })

  it.each([undefined, 'more', 'other', '-'])(
    'keeps the order of all rows if the sort parameter is %s',
    (sort) => {
      expect(sortRows(rows, columns, sort)).toBe(rows)
    },
  )
})

it.each(['name', '-name'])(
  'parses the sort parameter %s of an address, and formats the result unchanged',
  (sort) => {
    const read = readSort(sort)
    expect(read && writeSort(read)).toBe(sort)
  },
)
