import type { ListOrder } from '#ledger/history/chain.ts'
import { readPosition, writePosition, type Position } from '#ledger/history/position.ts'
import { justAfter, justBefore } from '#ledger/history/slice.ts'

/**
 * The position of a list in its address. `before`: newest first, from before a position. `after`:
 * oldest first, from after a position or from the ledger's `begin`. Without either, from the newest
 * update.
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

/** Returns the cursor whose first row is at a position, or else the next row. */
export function cursorAt(order: ListOrder, position: Position): ListCursor {
  // `before` and `after` are exclusive.
  return order === 'newest first'
    ? { before: writePosition(justAfter(position)) }
    : { after: writePosition(justBefore(position)) }
}
