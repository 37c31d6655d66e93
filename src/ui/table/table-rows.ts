import type { RecordTime } from '#ledger/record-time.ts'
import type { RowHeading } from './table-column.ts'

/** Rows that are read as they come into view, or that have headings among them. */
export interface LazyRows<Row> {
  /** `undefined` until the number of rows is known. */
  readonly count: number | undefined
  /** `undefined` for a row that is still being read, and for headings. */
  readonly rowAt: (index: number) => Row | undefined
  readonly headingAt?: (index: number) => RowHeading | undefined
  /** The number of all rows if more exist than `count`; -1 if unknown. */
  readonly total?: number
  /** Called with the rows that are drawn, and those in view. A stable function. */
  readonly onVisible?: (first: number, end: number, seenFirst: number, seenEnd: number) => void
  /** The number of rows that came above row 0 since the first drawing: rows in view keep their place. */
  readonly inserted?: number
  /** True if a table that is at its very top stays there when rows come above. */
  readonly staysAtTop?: boolean
  /** The row to bring to the top, counted from the row that was first at first; a new object each time. */
  readonly place?: { readonly fromFirst: number } | undefined
}

/** A text to copy, and its name (`update id`). */
export interface CopiedText {
  readonly text: string
  readonly what: string
}

/** An entry of a row's menu. The label is a verb and its object: `Open holdings`. */
export type RowAction = { readonly label: string; readonly onSelect: () => unknown } | CopiedText

export type TableRows<Row> = readonly Row[] | LazyRows<Row>

/** Describes any row of a table. */
export interface RowDescription<Row> {
  readonly key: (row: Row) => string
  /** The text that `c` copies for the marked row, and its name (`update id`). */
  readonly copied?: (row: Row) => CopiedText
  /** If rows stand under their day: the time of a row. A stable function. */
  readonly timeOf?: ((row: Row) => RecordTime | undefined) | undefined
  /** New rows are marked for two seconds. */
  readonly isNew?: (row: Row) => boolean
  /** Marked at its edge: a selected part of the table. */
  readonly isInside?: (row: Row) => boolean
  /** Actions in the row's menu, after those that open the row and copy its id. */
  readonly actions?: (row: Row) => readonly RowAction[]
}

/** Returns rows of any kind in one form. */
export function lazyRows<Row>(rows: TableRows<Row>): LazyRows<Row> {
  return isList(rows) ? { count: rows.length, rowAt: (index) => rows[index] } : rows
}

function isList<Row>(rows: TableRows<Row>): rows is readonly Row[] {
  return Array.isArray(rows)
}

/** Returns the row for an index: of a heading, the row after it, or on the way up the row before. */
export function skipHeading(
  { headingAt }: Pick<LazyRows<unknown>, 'headingAt'>,
  index: number,
  isDown: boolean,
): number {
  return headingAt?.(index) === undefined ? index : isDown || index === 0 ? index + 1 : index - 1
}

/**
 * Rows that scroll out of view give their elements to those that come in: a slot per row drawn. A
 * row keeps its slot for as long as it is drawn, also when others come above it.
 */
export function slotOf(indexFromFirst: number, slots: number): number {
  return ((indexFromFirst % slots) + slots) % slots
}
