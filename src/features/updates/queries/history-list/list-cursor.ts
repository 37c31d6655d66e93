import type { ListOrder } from '#ledger/history/chain.ts'
import { readPosition, writePosition, type Position } from '#ledger/history/position.ts'
import { justAfter, justBefore } from '#ledger/history/slice.ts'

/**
 * The start of a list, as in its address. With `before`: updates before this position, newest
 * first. With `after`: updates after this position, or after the ledger's `begin`, oldest first. By
 * default: the newest updates, newest first.
 */
export interface ListCursor {
  readonly before?: string | undefined
  readonly after?: string | undefined
}

export function orderOf({ before, after }: ListCursor): ListOrder {
  return before === undefined && after !== undefined ? 'oldest first' : 'newest first'
}

/** Returns the position in a cursor, or `undefined` at the ends of the history. */
export function positionOfCursor({ before, after }: ListCursor): Position | undefined {
  const text = before ?? after
  return text === undefined ? undefined : readPosition(text)
}

/** Formats a cursor as text. Equal cursors have equal texts. */
export function writeCursor({ before, after }: ListCursor): string {
  if (before !== undefined) return `before ${before}`
  return after === undefined ? 'newest' : `after ${after}`
}

/**
 * Returns the cursor of the list that begins with the row at a position. If no row is at the
 * position, the list begins with the next row.
 */
export function cursorAt(order: ListOrder, position: Position): ListCursor {
  // `before` and `after` are exclusive.
  return order === 'newest first'
    ? { before: writePosition(justAfter(position)) }
    : { after: writePosition(justBefore(position)) }
}
