import type { VisibleRows } from '#ledger/history/next-rows-request.ts'
import { locateCursor, targetIndex } from './cursors-in-list.ts'
import { isNewsComplete, type HistoryListState, type HistoryRow } from './history-list-state.ts'
import { writeCursor, type ListCursor } from './list-cursor.ts'

type AnyList = HistoryListState<HistoryRow>

/** A list with the rows in view, and the place to which the list moves. */
export interface Navigation<List extends AnyList> {
  readonly list: List
  /** The range of rows in view. Rows before row 0 are negative. */
  readonly view: VisibleRows
  /** The place that is currently in the address. */
  readonly address: string | undefined
  /** The place to scroll to once its rows are loaded. */
  readonly wanted: ListCursor | undefined
  /** True if new updates are shown at once while the newest row is in view. */
  readonly isLive: boolean
  /** True while the user interacts with a row, so that nothing moves under the pointer. */
  readonly isHeld: boolean
  readonly reopen: Reopen | undefined
}

export interface Reopen {
  readonly cursor: ListCursor
  /** True if the rows must be loaded again, because cached rows are too old. */
  readonly isReload: boolean
}

/** An action of the user or of the page. */
export type UserAction =
  | { readonly type: 'go to address'; readonly cursor: ListCursor }
  /**
   * The user has scrolled to this cursor, and the address changes to it. The list does not move.
   */
  | { readonly type: 'follow scrolling'; readonly cursor: ListCursor }
  /** The user returns to the page, whose table has lost its scroll position. */
  | { readonly type: 'come back' }
  | { readonly type: 'scroll'; readonly view: VisibleRows }
  | { readonly type: 'switch live'; readonly isLive: boolean }
  | { readonly type: 'hold'; readonly isHeld: boolean }
  /** Goes to the newest update. Updates that waited above the list are included. */
  | { readonly type: 'show news' }

export type NavigationAction<List extends AnyList> =
  | UserAction
  | { readonly type: 'open'; readonly list: List }
  /** The list changes without moving, for example because a request failed. */
  | { readonly type: 'change'; readonly list: List }
  /** Rows were loaded, perhaps the rows at the cursor to scroll to. */
  | { readonly type: 'add rows'; readonly list: List }
  /** Updates arrived at the newer end of the history. */
  | { readonly type: 'add news'; readonly list: List }

const nothingInView: VisibleRows = { first: 0, end: 0 }
/** Number of rows. If the view is further from the target, the user has scrolled. */
const farFromTarget = 50

export function initialNavigation<List extends AnyList>(list: List): Navigation<List> {
  return {
    list,
    view: nothingInView,
    address: undefined,
    wanted: undefined,
    isLive: true,
    isHeld: false,
    reopen: undefined,
  }
}

/** Puts the complete news above the rows of a list. */
type ShowNews<List> = (list: List) => List

/** Returns the navigation after an action. */
export function navigate<List extends AnyList>(
  last: Navigation<List>,
  action: NavigationAction<List>,
  withNewsShown: ShowNews<List>,
): Navigation<List> {
  const now = last.reopen === undefined ? last : { ...last, reopen: undefined }
  switch (action.type) {
    case 'go to address': {
      const { cursor: place } = action
      const address = writeCursor(place)
      if (address === now.address) return now
      const isLoaded = locateCursor(now.list, place) !== undefined
      const next = { ...now, address }
      return isLoaded
        ? goTo(next, place, withNewsShown)
        : { ...next, reopen: { cursor: place, isReload: false } }
    }
    case 'follow scrolling':
      return { ...now, address: writeCursor(action.cursor) }
    case 'come back':
      return aimedAt(now, Math.max(0, now.view.first))
    case 'scroll': {
      const { view } = action
      if (view.first === now.view.first && view.end === now.view.end) return now
      const isAway = Math.abs(view.first - targetIndex(now.list)) > farFromTarget
      return showAtOnce({ ...now, view, wanted: isAway ? undefined : now.wanted }, withNewsShown)
    }
    case 'switch live':
      return showAtOnce({ ...now, isLive: action.isLive }, withNewsShown)
    case 'hold':
      return showAtOnce({ ...now, isHeld: action.isHeld }, withNewsShown)
    case 'show news':
      return showNews(now, withNewsShown)
    case 'open':
      return { ...now, list: action.list, view: nothingInView, wanted: undefined }
    case 'change':
      return withList(now, action.list)
    case 'add rows': {
      const next = withList(now, action.list)
      return next.wanted === undefined ? next : goTo(next, next.wanted, withNewsShown)
    }
    case 'add news':
    default:
      return showAtOnce(withList(now, action.list), withNewsShown)
  }
}

function goTo<List extends AnyList>(
  now: Navigation<List>,
  cursor: ListCursor,
  withNewsShown: ShowNews<List>,
): Navigation<List> {
  const isNewest = writeCursor(cursor) === 'newest'
  if (isNewest && !isNewsComplete(now.list.news)) return reopened(now)
  const next = isNewest ? { ...now, list: withNewsShown(now.list) } : now
  const found = locateCursor(next.list, cursor)
  if (found === undefined) return next
  const isThere = found.isExact && fillsView(next, found.index)
  return aimedAt({ ...next, wanted: isThere ? undefined : cursor }, found.index)
}

function showAtOnce<List extends AnyList>(
  now: Navigation<List>,
  withNewsShown: ShowNews<List>,
): Navigation<List> {
  const shows = !now.isHeld && isPinned(now) && now.list.news.count > 0
  return shows ? showNews(now, withNewsShown) : now
}

function showNews<List extends AnyList>(
  now: Navigation<List>,
  withNewsShown: ShowNews<List>,
): Navigation<List> {
  if (!isNewsComplete(now.list.news)) return reopened(now)
  const next = { ...now, list: withNewsShown(now.list) }
  // A table that is scrolled to the top stays there by itself.
  return isPinned(now) && isDrawn(now) ? next : aimedAt(next, 0)
}

/**
 * Returns true at the top of a live list. New updates are then shown at once, unless the user
 * interacts with a row.
 */
function isPinned({ isLive, view, list }: Navigation<AnyList>): boolean {
  return isLive && view.first <= 0 && list.chain.order === 'newest first'
}

/**
 * Replaces the list, and moves the view by the number of inserted rows. The table keeps its rows in
 * place, but reports its view only after rendering.
 */
function withList<List extends AnyList>(now: Navigation<List>, list: List): Navigation<List> {
  const moved = list.chain.inserted - now.list.chain.inserted
  const { first, end } = now.view
  return moved === 0
    ? { ...now, list }
    : { ...now, list, view: { first: first + moved, end: end + moved } }
}

function aimedAt<List extends AnyList>(now: Navigation<List>, index: number): Navigation<List> {
  const target = { fromFirst: index - now.list.chain.inserted }
  return { ...now, list: { ...now.list, target } }
}

function reopened<List extends AnyList>(now: Navigation<List>): Navigation<List> {
  return { ...now, reopen: { cursor: {}, isReload: true } }
}

/** True if a table has reported its view. */
function isDrawn({ view }: Navigation<AnyList>): boolean {
  return view.end > 0
}

/**
 * Returns true if the rows from `index` on fill the view, or the history has no further rows.
 * Otherwise the row at `index` cannot be at the top yet.
 */
function fillsView({ list, view }: Navigation<AnyList>, index: number): boolean {
  const { chain } = list
  return chain.ends.below || chain.count - index >= view.end - view.first
}
