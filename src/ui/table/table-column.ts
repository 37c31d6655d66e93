import type { ReactNode } from 'react'
import type { FileColumns } from '#ledger/file-columns.ts'

/** One column of a table, as data: define columns once, outside components. */
export interface Column<Row> {
  readonly id: string
  readonly header: string
  /**
   * A grid track: `20ch`, `minmax(12ch, 2fr)`. All rows share the track, so `auto` is not allowed.
   */
  readonly width: string
  /** `end` for numbers. */
  readonly align?: 'end'
  /**
   * True for a column of amounts, which are never cut. `useFittingColumns` makes the column as wide
   * as the longest amount.
   */
  readonly isAmount?: true
  /** The order in which columns are hidden on narrow screens. Columns without it stay. */
  readonly gives?: number
  /** True for a column of times. A click on its heading changes how all times are shown. */
  readonly time?: boolean
  /** True if the source of the rows can sort them by the column. */
  readonly isSortable?: true
  /** Compares rows for sorting, if all rows of the table are loaded. */
  compare?(this: void, a: Row, b: Row): number
  /** The line of a phone's two-line row that contains the column; `second` by default. */
  readonly phone?: 'first' | 'second' | 'hidden'
  /** Renders a cell. `previous` is the row above, so that a repeated value can be dimmed. */
  cell(row: Row, previous: Row | undefined): ReactNode
}

/**
 * A column of a table that can be exported. The columns of the file are derived from those of the
 * table.
 */
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
  /** The number of rows, shown beside the heading. */
  readonly fact: string
}
