import type { ReactNode } from 'react'
import type { FileColumns } from '#ledger/file-columns.ts'

/** One column of a table, as data: define columns once, outside components. */
export interface Column<Row> {
  readonly id: string
  readonly header: string
  /** A grid track: `20ch`, `minmax(12ch, 2fr)`. All rows share it, so nothing `auto`. */
  readonly width: string
  /** `end` for numbers. */
  readonly align?: 'end'
  /** Holds amounts, which are never cut: made as wide as the longest by `useFittingColumns`. */
  readonly isAmount?: true
  /** The order in which columns are hidden on narrow screens. Columns without it stay. */
  readonly gives?: number
  /** Holds times: a click on its heading changes how all times are shown. */
  readonly time?: boolean
  /** The rows can be sorted by the column where they are read. */
  readonly isSortable?: true
  /** Sorts the rows of a table that is there as a whole. */
  compare?(this: void, a: Row, b: Row): number
  /** On phones, the line of the two-line row in which it stands; `second` unless said otherwise. */
  readonly phone?: 'first' | 'second' | 'hidden'
  /** `previous` is the row above, for what is quiet when it repeats. */
  cell(row: Row, previous: Row | undefined): ReactNode
}

/** A column of a table that is exported: the columns of the file are derived from the table's. */
export interface ExportColumn<Row, Context = undefined> extends Column<Row> {
  /** The file's columns with the data of this column; `{}` if no file has the data. */
  readonly file: FileColumns<Row, Context>
}

/** A column of a table whose file a worker writes. */
export interface NamedColumn<Row, Name extends string> extends Column<Row> {
  /** The file's columns with the data of this column; `[]` if no file has the data. */
  readonly file: readonly Name[]
}

/** The column by which a table is sorted. */
export interface ColumnSort {
  readonly column: string
  readonly isDescending: boolean
}

/** A heading above some of the rows. */
export interface RowHeading {
  readonly title: string
  /** Beside it: how many rows they are. */
  readonly fact: string
}
