import type { ListOrder } from '#ledger/history/chain.ts'
import { readPosition, writePosition, type Position } from '#ledger/history/position.ts'
import { justAfter, justBefore } from '#ledger/history/slice.ts'

/**
 * The place of a list, as in its address. `before`: newest first, from before a position. `after`:
 * oldest first, from after a position or from the ledger's `begin`. Without either, the list begins
 * at the newest update.
 */
export interface ListCursor {
  readonly before?: string | undefined
  readonly after?: string | undefined
}

export function orderOf({ before, after }: ListCursor): ListOrder {
  return before === undefined && after !== undefined ? 'oldest first' : 'newest first'
}

/** The position that the place names; `undefined` at the ends of the history. */
export function positionOfCursor({ before, after }: ListCursor): Position | undefined {
  const text = before ?? after
  return text === undefined ? undefined : readPosition(text)
}

/** Formats a place as text. Equal places have equal texts. */
export function writeCursor({ before, after }: ListCursor): string {
  if (before !== undefined) return `before ${before}`
  return after === undefined ? 'newest' : `after ${after}`
}

/**
 * Returns the place whose first row is this one. If no row is at a position, the next row is first.
 */
export function cursorAt(order: ListOrder, position: Position): ListCursor {
  // `before` and `after` exclude the position that they name.
  return order === 'newest first'
    ? { before: writePosition(justAfter(position)) }
    : { after: writePosition(justBefore(position)) }
}
