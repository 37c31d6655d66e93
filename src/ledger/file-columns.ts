import { csvLine } from './csv.ts'

/**
 * The columns of a CSV file in order. Each name has a function that returns the exact text of a
 * row's cell.
 */
export type FileColumns<Row, Context = undefined> = Readonly<
  Record<string, (row: Row, context: Context) => string>
>

/** Returns the header line. */
export function fileHeader(columns: FileColumns<never, never>): string {
  return csvLine(Object.keys(columns))
}

/** Returns a row's cells. */
export function fileCells<Row, Context>(
  columns: FileColumns<Row, Context>,
  row: Row,
  context: Context,
): readonly string[] {
  return Object.values(columns).map((text) => text(row, context))
}

/** Returns a row's cells by column, with underscores in the names. */
export function fileRecord<Row, Context>(
  columns: FileColumns<Row, Context>,
  row: Row,
  context: Context,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, text]) => [name.replaceAll(' ', '_'), text(row, context)]),
  )
}
