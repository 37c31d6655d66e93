import type { VisibleRows } from '#ledger/history/next-rows-request.ts'
import { locateRow, rowAt, type RowLocation } from '#ledger/history/chain.ts'
import type { Position } from '#ledger/history/position.ts'
import { justAfter, justBefore } from '#ledger/history/slice.ts'
import { orderOf, cursorAt, positionOfCursor, type ListCursor } from './list-cursor.ts'
import { positionOfRow, type HistoryRow, type HistoryListState } from './history-list-state.ts'

/**
 * Returns the location of a cursor's first row in the list. Returns `undefined` if the list does
 * not reach that row, or has another order.
 */
export function locateCursor(
  state: HistoryListState<HistoryRow>,
  cursor: ListCursor,
): RowLocation | undefined {
  const position = firstPosition(state, cursor)
  if (position === undefined) return undefined
  if (position === 'top') {
    return state.chain.ends.above ? { index: 0, isExact: true } : undefined
  }
  return locateRow(state.chain, positionOfRow, position)
}

/**
 * Returns the first position that a list at the cursor may contain, or `top` for the end of the
 * history at which the list begins. Returns `undefined` if the list is not open or has another
 * order.
 */
function firstPosition(
  state: HistoryListState<HistoryRow>,
  cursor: ListCursor,
): Position | 'top' | undefined {
  const { phase, chain } = state
  if (phase !== 'open' || orderOf(cursor) !== chain.order) return undefined
  const position = positionOfCursor(cursor)
  if (position === undefined) return 'top'
  return chain.order === 'newest first' ? justBefore(position) : justAfter(position)
}

/** Returns the current index of the row to scroll to the top. */
export function targetIndex({
  target,
  chain,
}: Pick<HistoryListState<HistoryRow>, 'target' | 'chain'>): number {
  return target.fromFirst + chain.inserted
}

/**
 * Returns the cursor of the first row in view, for the address, or `undefined` if that row is not
 * loaded or the list is at the requested cursor.
 */
export function cursorInView(
  state: HistoryListState<HistoryRow>,
  view: VisibleRows,
): ListCursor | undefined {
  const { chain, phase } = state
  if (phase !== 'open' || view.end === 0) return undefined
  const first = Math.max(0, view.first)
  if (first === 0 && chain.ends.above) return topOf(state)
  if (first === targetIndex(state)) return undefined
  return cursorOfRow(state, first)
}

/** Returns the cursor whose first row is this one, or `undefined` if that row is not loaded. */
export function cursorOfRow(
  state: HistoryListState<HistoryRow>,
  index: number,
): ListCursor | undefined {
  if (index <= 0 && state.chain.ends.above) return topOf(state)
  const row = rowAt(state.chain, index)
  return row === undefined ? undefined : cursorAt(state.chain.order, row.position)
}

function topOf({ chain }: Pick<HistoryListState<HistoryRow>, 'chain'>): ListCursor {
  return chain.order === 'newest first' ? {} : { after: 'begin' }
}
