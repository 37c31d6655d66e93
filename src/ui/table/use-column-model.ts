import { useMemo } from 'react'
import { useColumnChoices } from './column-choices.ts'
import { chosenColumns } from './fitting-columns.ts'
import type { Column, ColumnSort } from './table-column.ts'

/** The columns of a table, for its headings and its rows. */
export interface ColumnModel<Row> extends Pick<ColumnProps<Row>, 'sort' | 'onSort'> {
  /** The name under which the user's column choices are stored. */
  readonly table: string
  readonly all: readonly Column<Row>[]
  readonly shown: readonly Column<Row>[]
  /** Has a menu that shows, hides and resizes columns. */
  readonly hasMenu: boolean
  /** The tracks of the grid that all rows share. */
  readonly tracks: string
}

export interface ColumnProps<Row> {
  /**
   * The subject of the table for screen readers, and the name under which column choices are
   * stored.
   */
  readonly label: string
  /**
   * Define columns outside the component or memoise them, because rows are rendered again when the
   * columns change.
   */
  readonly columns: readonly Column<Row>[]
  /** The columns to show, if not all of them fit. */
  readonly fitting?: readonly Column<Row>[]
  readonly sort?: ColumnSort | undefined
  /** Sorts by a column whose heading was pressed. */
  readonly onSort?: ((sort: ColumnSort) => void) | undefined
}

/** The minimum number of columns for a menu that hides columns. */
const leastForMenu = 4

/** Returns the columns of a table with the choices of the user. */
export function useColumnModel<Row>(
  { label: table, columns: all, fitting, sort, onSort }: ColumnProps<Row>,
  isPhone: boolean,
  hasRowMenus: boolean,
): ColumnModel<Row> {
  const choices = useColumnChoices(table)
  const chosen = useMemo(() => chosenColumns(all, choices), [all, choices])
  const shown = fitting ?? chosen
  const hasMenu = all.length >= leastForMenu && !isPhone
  const tracks = shown.map(({ width }) => width)
  if (hasMenu || hasRowMenus) tracks.push('1.5rem')
  return { table, all, shown, hasMenu, tracks: tracks.join(' '), sort, onSort }
}
