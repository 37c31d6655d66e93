/**
 * Which rows of a long list of equally high rows to draw, by arithmetic alone: nothing is kept per
 * row, so a million rows cost what ten do.
 */

/** Browsers clamp an element's height (Firefox near 17.8 million px); above this the list is scaled. */
const tallest = 12_000_000
const overscan = 6
/** More rows than this are never drawn, however high the window (BUDGETS, Update list). */
export const mostRows = 80

/** Where a list stands: lengths in CSS pixels. */
export interface ListView {
  readonly count: number
  readonly rowHeight: number
  readonly scrollTop: number
  /** Height in which rows can be seen. */
  readonly viewport: number
}

/** The rows to draw, `first` to before `end`, and where. */
export interface RowWindow {
  readonly first: number
  readonly end: number
  /** Height of the box that is scrolled over. */
  readonly height: number
  /** Where row 0 stands in that box; row n is `n` rows further down. Negative in scaled lists. */
  readonly origin: number
}

/** The rows that are seen at a scroll position, and a few around them. */
export function rowWindow(view: ListView): RowWindow {
  const { count, rowHeight, viewport } = view
  const height = Math.min(count * rowHeight, tallest)
  const scrollTop = Math.max(0, Math.min(view.scrollTop, height - viewport))
  const top = scrollTop * scaleOf(view)
  const seen = Math.min(Math.ceil(viewport / rowHeight) + 1, mostRows - 2 * overscan)
  const firstSeen = Math.floor(top / rowHeight)
  return {
    first: Math.max(0, firstSeen - overscan),
    end: Math.min(count, firstSeen + seen + overscan),
    height,
    origin: scrollTop - top,
  }
}

/** The scroll position that brings a row into view with the least movement. */
export function scrollTopFor(index: number, view: ListView): number {
  const { rowHeight, viewport, scrollTop } = view
  const scale = scaleOf(view)
  const top = scrollTop * scale
  const rowTop = index * rowHeight
  if (rowTop < top) return rowTop / scale
  const bottom = rowTop + rowHeight - viewport
  return bottom > top ? bottom / scale : scrollTop
}

/** Pixels of the whole list for one pixel of scrolling. */
function scaleOf({ count, rowHeight, viewport }: ListView): number {
  const total = count * rowHeight
  return total <= tallest ? 1 : (total - viewport) / (tallest - viewport)
}
