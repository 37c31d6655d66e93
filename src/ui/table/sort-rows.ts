import type { Column, ColumnSort, ExportColumn } from './table-column.ts'

/** Returns the rows sorted by a column of the address (`name`, `-name`). Equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: string | undefined,
): readonly Row[] {
  const by = readSort(sort)
  const compare = columns.find(({ id }) => id === by?.column)?.compare
  if (by === undefined || compare === undefined) return rows
  return rows.toSorted((a, b) => (by.isDescending ? compare(b, a) : compare(a, b)))
}

/** Parses a sort of the address. */
export function readSort(sort: string | undefined): ColumnSort | undefined {
  if (sort === undefined) return undefined
  return { column: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') }
}

/** Formats a sort for an address, with `-` in front for descending order. */
export function writeSort({ column, isDescending }: ColumnSort): string {
  return `${isDescending ? '-' : ''}${column}`
}

/** Makes columns sortable by the text of their first file column. */
export function sortable<Row>(columns: readonly ExportColumn<Row>[]): readonly ExportColumn<Row>[] {
  return columns.map((column) => {
    const [text] = Object.values(column.file)
    if (text === undefined) return column
    return { compare: byText<Row>((row) => text(row, undefined)), ...column }
  })
}

const { compare: compareTexts } = new Intl.Collator('en', { numeric: true })

/** Returns a function that compares rows by a text. Numbers in the text are compared by value. */
export function byText<Row>(textOf: (row: Row) => string) {
  return (a: Row, b: Row): number => compareTexts(textOf(a), textOf(b))
}
