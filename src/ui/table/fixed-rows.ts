/**
 * Calculates which rows of a long list to render, and how scrolling moves them. All rows have the
 * same height and nothing is stored per row, so a million rows cost as much as ten.
 */

/**
 * Maximum height in pixels. Browsers limit the height of an element (Firefox near 17.8 million px),
 * so a higher list is clipped to this height.
 */
const tallest = 12_000_000
const overscan = 4
/** Maximum number of rendered rows, for any window height (docs/architecture.md, Budgets). */
export const maxRows = 80
/**
 * Near both ends of a clipped list, rows move exactly with the scrolling. This is the height of
 * these zones, as a number of viewports.
 */
const edge = 50

/** The dimensions of a list in CSS pixels. */
export interface RowList {
  readonly count: number
  readonly rowHeight: number
  readonly viewport: number
}

/**
 * The scroll position of a list. The top of the view is `scrollTop + shift` below the top of row 0.
 * The shift is 0 unless the list is clipped. In a clipped list, the shift is the height that is
 * missing above the view.
 */
export interface ScrollPosition {
  readonly scrollTop: number
  readonly shift: number
}

/** The rows to render, from `first` to `end` (exclusive), and their position. */
export interface RowWindow {
  readonly first: number
  readonly end: number
  readonly seenFirst: number
  readonly seenEnd: number
  /** Maximum number of rows rendered at once at the view's current height. */
  readonly slots: number
  readonly height: number
  /**
   * The position of row 0 in the scrolled content. Row `n` is `n` row heights further down.
   * Negative in clipped lists.
   */
  readonly origin: number
}

/** Returns the visible rows at a scroll position, and a few around them. */
export function rowWindow(list: RowList, position: ScrollPosition): RowWindow {
  const { count, rowHeight, viewport } = list
  const top = Math.max(0, Math.min(viewTop(position), lastTop(list)))
  const seenFirst = Math.floor(top / rowHeight)
  const seen = Math.min(Math.ceil(viewport / rowHeight) + 1, maxRows - 2 * overscan)
  return {
    first: Math.max(0, seenFirst - overscan),
    end: Math.min(count, seenFirst + seen + overscan),
    slots: seen + 2 * overscan,
    seenFirst: Math.min(seenFirst, count),
    seenEnd: Math.min(count, Math.ceil((top + viewport) / rowHeight)),
    height: heightOf(list),
    origin: Math.min(0, -position.shift),
  }
}

/** Returns the distance from the top of row 0 to the view. */
export function viewTop({ scrollTop, shift }: ScrollPosition): number {
  return scrollTop + shift
}

/**
 * Returns the scroll position for a view at `top`. In a clipped list, the scrollbar moves pixel for
 * pixel near both ends, and proportionally in the middle.
 */
export function positionAt(list: RowList, top: number): ScrollPosition {
  const wanted = Math.max(0, Math.min(top, lastTop(list)))
  const cut = clippedHeight(list)
  if (cut === 0) return { scrollTop: wanted, shift: 0 }
  const near = edge * list.viewport
  const beyond = wanted - near
  const range = lastTop(list) - 2 * near
  const share = range <= 0 ? wanted / lastTop(list) : Math.max(0, Math.min(1, beyond / range))
  const scrollTop = Math.round(wanted - cut * share)
  return { scrollTop, shift: wanted - scrollTop }
}

/**
 * Returns the scroll position after scrolling. Rows move with the scrolling, pixel for pixel. If
 * the scrollbar jumps, the view moves to the same share of the list. Near the ends of a clipped
 * list, the returned `scrollTop` may differ from the argument, to make room for scrolling.
 */
export function positionAfterScroll(
  list: RowList,
  last: ScrollPosition,
  scrollTop: number,
): ScrollPosition {
  const cut = clippedHeight(list)
  if (cut === 0) return { scrollTop, shift: 0 }
  const pixelOfScrollbar = heightOf(list) / Math.max(1, list.viewport)
  if (Math.abs(scrollTop - last.scrollTop) > pixelOfScrollbar / 2) {
    return shareOf(list, scrollTop)
  }
  const moved = { scrollTop, shift: last.shift }
  const room = (edge / 2) * list.viewport
  const isTight =
    (scrollTop < room && last.shift > 0) ||
    (lastScrollTop(list) - scrollTop < room && last.shift < cut)
  return isTight || last.shift > cut ? positionAt(list, viewTop(moved)) : moved
}

/**
 * Returns the scroll position after the list has changed, for a view at `top`. Moves the scrollbar
 * only if necessary.
 */
export function positionAfterChange(
  list: RowList,
  last: ScrollPosition,
  top: number,
): ScrollPosition {
  const wanted = Math.max(0, Math.min(top, lastTop(list)))
  const sameScroll = { scrollTop: last.scrollTop, shift: wanted - last.scrollTop }
  const cut = clippedHeight(list)
  const fits = sameScroll.shift >= 0 && sameScroll.shift <= cut
  return fits
    ? positionAfterScroll(list, sameScroll, sameScroll.scrollTop)
    : positionAt(list, wanted)
}

/** Returns the top of the view that shows a row completely, with the least movement. */
export function topToShow(list: RowList, position: ScrollPosition, index: number): number {
  const { rowHeight, viewport } = list
  const top = viewTop(position)
  const rowTop = index * rowHeight
  return Math.max(Math.min(top, rowTop), rowTop + rowHeight - viewport)
}

/** The inverse of `positionAt`. */
function shareOf(list: RowList, scrollTop: number): ScrollPosition {
  const cut = clippedHeight(list)
  const near = edge * list.viewport
  const range = lastScrollTop(list) - 2 * near
  const share =
    range <= 0
      ? scrollTop / lastScrollTop(list)
      : Math.max(0, Math.min(1, (scrollTop - near) / range))
  return { scrollTop, shift: Math.round(cut * share) }
}

function heightOf({ count, rowHeight }: Pick<RowList, 'count' | 'rowHeight'>): number {
  return Math.min(count * rowHeight, tallest)
}

/** Returns the height by which a list is clipped. 0 except for the longest lists. */
export function clippedHeight(list: Pick<RowList, 'count' | 'rowHeight'>): number {
  return list.count * list.rowHeight - heightOf(list)
}

function lastTop({ count, rowHeight, viewport }: RowList): number {
  return Math.max(0, count * rowHeight - viewport)
}

function lastScrollTop(list: RowList): number {
  return Math.max(0, heightOf(list) - list.viewport)
}
