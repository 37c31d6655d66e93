import type { VisibleRows } from '#ledger/history/next-rows-request.ts'
import { rowAt } from '#ledger/history/chain.ts'
import { cursorAt, type ListCursor } from '../../queries/history-list/list-cursor.ts'
import type { HistoryRow, HistoryListState } from '../../queries/history-list/history-list-state.ts'
import { cursorOfRow } from '../../queries/history-list/cursors-in-list.ts'

/**
 * The cursors to which the links of a list lead. A cursor is `undefined` if the list is already
 * there.
 */
export interface ListLinks {
  readonly newest: ListCursor | undefined
  readonly newer: ListCursor | undefined
  readonly older: ListCursor | undefined
  readonly beginning: ListCursor | undefined
  /** The list in the opposite order, from the first row in view. */
  readonly turned: ListCursor | undefined
}

/** Returns links to both ends of the history, and to one view further on either side. */
export function linksInList(state: HistoryListState<HistoryRow>, view: VisibleRows): ListLinks {
  const { chain, phase } = state
  const isNewestFirst = chain.order === 'newest first'
  const isAtTop = phase === 'open' && view.first <= 0 && chain.ends.above
  const rowsInView = Math.max(1, view.end - view.first - 1)
  const up = view.first <= 0 ? undefined : cursorOfRow(state, Math.max(0, view.first - rowsInView))
  const isAtEnd = view.end >= chain.count
  const down = view.end === 0 || isAtEnd ? undefined : cursorOfRow(state, Math.max(1, view.end - 1))
  const first = rowAt(chain, Math.max(0, view.first))?.position
  return {
    newest: isNewestFirst && isAtTop ? undefined : {},
    newer: isNewestFirst ? up : down,
    older: isNewestFirst ? down : up,
    beginning: !isNewestFirst && isAtTop ? undefined : { after: 'begin' },
    turned: first && cursorAt(isNewestFirst ? 'oldest first' : 'newest first', first),
  }
}
