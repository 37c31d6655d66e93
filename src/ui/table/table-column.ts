import type { ReactNode } from 'react'
import type { FileColumns } from '#ledger/file-columns.ts'

/** One column of a table, as data. Define columns once, outside components. */
export interface Column<Row> {
  readonly id: string
  readonly header: string
  /**
   * A grid track: `20ch`, `minmax(12ch, 2fr)`. All rows share the track, so `auto` would not work.
   */
  readonly width: string
  /** `end` for numbers. */
  readonly align?: 'end'
  /**
   * True for a column of amounts, which are never truncated. `useFittingColumns` makes it as wide
   * as the longest amount.
   */
  readonly isAmount?: true
  /**
   * The order in which columns are hidden on narrow screens. Columns without a number are never
   * hidden.
   */
  readonly gives?: number
  /** True for a column of times. A click on its heading changes the display of all times. */
  readonly time?: boolean
  readonly isSortable?: true
  /** Compares rows for sorting, if all rows of the table are loaded. */
  compare?(this: void, a: Row, b: Row): number
  /** The line that shows the column in a two-line row on a phone. Defaults to `second`. */
  readonly phone?: 'first' | 'second' | 'hidden'
  /** Renders a cell. `previous` is the row above, so that a repeated value can be dimmed. */
  cell(row: Row, previous: Row | undefined): ReactNode
}

/**
 * A column of a table that can be exported. The columns of the file are derived from those of the
 * table.
 */
export interface ExportColumn<Row, Context = undefined> extends Column<Row> {
  /** The columns in the file that contain this column's data. `{}` if no file contains the data. */
  readonly file: FileColumns<Row, Context>
}

/** A column of a table whose file a worker writes. */
export interface NamedColumn<Row, Name extends string> extends Column<Row> {
  /** The columns in the file that contain this column's data. `[]` if no file contains the data. */
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
  readonly fact: string
}
