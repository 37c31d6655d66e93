import type { RecordTime } from '#ledger/record-time.ts'
import type { RowHeading } from './table-column.ts'

/** Rows that load as they come into view, or that have headings between them. */
export interface LazyRows<Row> {
  /** `undefined` until the number of rows is known. */
  readonly count: number | undefined
  /** Returns `undefined` for a loading row and for headings. */
  readonly rowAt: (index: number) => Row | undefined
  readonly headingAt?: (index: number) => RowHeading | undefined
  /** The number of all rows if more than `count` exist; -1 if unknown. */
  readonly total?: number
  /** Called with the range of rendered rows and the range of visible rows. Stable. */
  readonly onVisible?: (first: number, end: number, seenFirst: number, seenEnd: number) => void
  /**
   * Number of rows that arrived above row 0 since the first render. Visible rows keep their place.
   */
  readonly inserted?: number
  /** True if a table at the very top stays there when rows arrive above. */
  readonly staysAtTop?: boolean
  /**
   * The row to scroll to the top, counted from the initial first row. Must be a new object each
   * time.
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
  /** Returns the time of a row if rows are grouped by day. Stable. */
  readonly timeOf?: ((row: Row) => RecordTime | undefined) | undefined
  /** Returns true for new rows, which are marked for two seconds. */
  readonly isNew?: (row: Row) => boolean
  /** Returns true for rows of a selected part of the table, which are marked at their edge. */
  readonly isInside?: (row: Row) => boolean
  /** Actions in the row's menu, after those that open the row and copy its id. */
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
 * Returns the row at an index. For a heading, returns the next row, or the previous one when moving
 * up.
 */
export function skipHeading(
  { headingAt }: Pick<LazyRows<unknown>, 'headingAt'>,
  index: number,
  isDown: boolean,
): number {
  return headingAt?.(index) === undefined ? index : isDown || index === 0 ? index + 1 : index - 1
}

/**
 * Returns the slot of a row. Rows that scroll out of view pass their elements to rows that come
 * into view, with one slot per rendered row. A rendered row keeps its slot, even when other rows
 * arrive above.
 */
export function slotOf(indexFromFirst: number, slots: number): number {
  return ((indexFromFirst % slots) + slots) % slots
}
