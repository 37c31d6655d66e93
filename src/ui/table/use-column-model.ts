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
  readonly hasMenu: boolean
  readonly tracks: string
}

export interface ColumnProps<Row> {
  readonly label: string
  /**
   * The columns. Define them outside of the component or memoize them, because rows are rendered
   * again when the columns change.
   */
  readonly columns: readonly Column<Row>[]
  /** The columns to show, if not all columns fit. */
  readonly fitting?: readonly Column<Row>[]
  readonly sort?: ColumnSort | undefined
  readonly onSort?: ((sort: ColumnSort) => void) | undefined
}

/** Minimum number of columns for which the table has a menu that hides columns. */
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
