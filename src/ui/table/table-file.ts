import { csvText } from '#ledger/csv.ts'
import { fileCells, type FileColumns } from '#ledger/file-columns.ts'
import type { ExportColumn } from './table-column.ts'

/**
 * Returns the rows of a table as CSV, with the file columns of each table column in order.
 *
 * @param first file columns that precede the other columns
 */
export function tableCsv<Row, Context>(
  columns: readonly ExportColumn<Row, Context>[],
  rows: readonly Row[],
  context: Context,
  first: readonly string[] = [],
): string {
  const file = fileColumns(columns, first)
  return csvText(
    Object.keys(file),
    rows.map((row) => fileCells(file, row, context)),
  )
}

function fileColumns<Row, Context>(
  columns: readonly ExportColumn<Row, Context>[],
  first: readonly string[],
): FileColumns<Row, Context> {
  const entries = columns.flatMap(({ file }) => Object.entries(file))
  const rankOf = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length)
  return Object.fromEntries(entries.toSorted(([a], [b]) => rankOf(a) - rankOf(b)))
}
