import type { ReactNode } from 'react'

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
  /** The table can be sorted by this column, by a click on its heading. */
  readonly isSortable?: true
  /** On phones, the line of the two-line row in which it stands; `second` unless said otherwise. */
  readonly phone?: 'first' | 'second' | 'hidden'
  /** `previous` is the row above, for what is quiet when it repeats. */
  cell(row: Row, previous: Row | undefined): ReactNode
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
