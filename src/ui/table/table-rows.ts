import type { RecordTime } from '#ledger/record-time.ts'
import type { RowHeading } from './table-column.ts'

/** Rows that are loaded as they come into view, or rows with headings in between. */
export interface LazyRows<Row> {
  /** `undefined` until the number of rows is known. */
  readonly count: number | undefined
  /** Returns `undefined` for headings, and for rows that are still loading. */
  readonly rowAt: (index: number) => Row | undefined
  readonly headingAt?: (index: number) => RowHeading | undefined
  /** The total number of rows, if more than `count` exist. -1 if unknown. */
  readonly total?: number
  /**
   * Called with the range of rendered rows and the range of visible rows. The function must be
   * stable.
   */
  readonly onVisible?: (first: number, end: number, seenFirst: number, seenEnd: number) => void
  /**
   * Number of rows that arrived above row 0 since the first render. Visible rows keep their place.
   */
  readonly inserted?: number
  /** True if a table that is scrolled to the top stays there when rows are added above. */
  readonly staysAtTop?: boolean
  /**
   * The row that is scrolled to the top, counted from the initial first row. Pass a new object to
   * scroll again.
   */
  readonly scrollTarget?: { readonly fromFirst: number } | undefined
}

/** A text to copy, and its noun (`update id`). */
export interface CopiedText {
  readonly text: string
  readonly what: string
}

/** An entry of a row's menu. The label is a verb with its object: `Open holdings`. */
export type RowAction = { readonly label: string; readonly onSelect: () => unknown } | CopiedText

export type TableRows<Row> = readonly Row[] | LazyRows<Row>

/** Describes any row of a table. */
export interface RowDescription<Row> {
  readonly key: (row: Row) => string
  /** Returns the text that `c` copies for the marked row. */
  readonly copied?: (row: Row) => CopiedText
  /** Returns the time of a row, if rows are grouped by day. The function must be stable. */
  readonly timeOf?: ((row: Row) => RecordTime | undefined) | undefined
  /** Returns true for new rows, which are marked for two seconds. */
  readonly isNew?: (row: Row) => boolean
  /** Returns true for rows of a selected part of the table, which are marked at their edge. */
  readonly isInside?: (row: Row) => boolean
  readonly actions?: (row: Row) => readonly RowAction[]
}

/** Returns rows of any kind as `LazyRows`. */
export function lazyRows<Row>(rows: TableRows<Row>): LazyRows<Row> {
  return isList(rows) ? { count: rows.length, rowAt: (index) => rows[index] } : rows
}

function isList<Row>(rows: TableRows<Row>): rows is readonly Row[] {
  return Array.isArray(rows)
}

/**
 * Returns the index of a row. If the index is that of a heading, returns the next row, or the
 * previous row when moving up.
 */
export function skipHeading(
  { headingAt }: Pick<LazyRows<unknown>, 'headingAt'>,
  index: number,
  isDown: boolean,
): number {
  return headingAt?.(index) === undefined ? index : isDown || index === 0 ? index + 1 : index - 1
}

/**
 * Returns the slot of a row. There is one slot for each rendered row. A row that comes into view
 * reuses the elements of the row that left its slot. A rendered row keeps its slot, even when rows
 * are added above.
 */
export function slotOf(indexFromFirst: number, slots: number): number {
  return ((indexFromFirst % slots) + slots) % slots
}
