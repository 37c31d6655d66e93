import { createListeners } from '#ledger/listeners.ts'
import {
  positionAfterChange,
  positionAfterScroll,
  clippedHeight,
  rowWindow,
  positionAt,
  viewTop,
  topToShow,
  type RowList,
  type ScrollPosition,
} from './fixed-rows.ts'

/** A list of rows of the same height in a scrolling element. */
export interface FollowedList {
  readonly count: number
  readonly rowHeight: number
  /** Height of the sticky content above the rows. */
  readonly before: number
  readonly inserted: number
  /** True if a list that is scrolled to the top stays there when rows are added above. */
  readonly staysAtTop: boolean
}

/** The scrolling element. */
export type Scroller = Pick<
  HTMLElement,
  'scrollTop' | 'clientHeight' | 'addEventListener' | 'removeEventListener'
>

export interface VisibleArea extends ScrollPosition {
  readonly viewport: number
}

/**
 * Tracks the scroll position of a list in an element, and reports when other rows come into view.
 * Scrolling that shows the same rows renders nothing.
 */
export class RowFollower {
  private element: Scroller | null = null
  private list: FollowedList | undefined
  private position: ScrollPosition = { scrollTop: 0, shift: 0 }
  private seen: VisibleArea
  private readonly listeners = createListeners()

  readonly subscribe = this.listeners.subscribe

  /**
   * @param viewport the estimated visible height, which determines the rows of the first render.
   * Reading the real height would force a layout of the page, so `follow` is only called after the
   * layout.
   */
  constructor(viewport = 0) {
    this.seen = { ...this.position, viewport }
  }

  readonly read = (): VisibleArea => this.seen

  /** Follows an element until the returned function is called. */
  connect(element: Scroller): () => void {
    this.element = element
    element.addEventListener('scroll', this.follow, { passive: true })
    return () => {
      element.removeEventListener('scroll', this.follow)
      this.element = null
    }
  }

  /** Replaces the list. The element's content must already have the new list's height. */
  change(list: FollowedList): void {
    const last = this.list
    if (last === undefined) {
      this.list = list
      return
    }
    if (onlyGrew(last, list)) {
      this.list = list
      return
    }
    // A scroll event arrives up to a frame late. Without this call, `stand` would set the element
    // back to the position before the scrolling.
    this.follow()
    this.list = list
    const measured = this.measured()
    if (measured === undefined) return
    const share = list.rowHeight === last.rowHeight ? 1 : list.rowHeight / last.rowHeight
    const top = viewTop(this.position) * share
    const moved =
      list.staysAtTop && top === 0 ? 0 : (list.inserted - last.inserted) * list.rowHeight
    this.stand(positionAfterChange(measured, this.position, top + moved))
  }

  readonly scrollToRow = (index: number): void => {
    if (this.isAtTop(index)) return
    const list = this.measured()
    if (list !== undefined) this.goTo(list, topToShow(list, this.position, index))
  }

  readonly scrollToTop = (index: number): void => {
    if (this.isAtTop(index)) return
    const list = this.measured()
    if (list !== undefined) this.goTo(list, index * list.rowHeight)
  }

  /** Returns true if this row is at the top of the view. Does not force a layout of the page. */
  private isAtTop(index: number): boolean {
    return index * (this.list?.rowHeight ?? 0) === viewTop(this.position)
  }

  private goTo(list: RowList, top: number): void {
    if (top !== viewTop(this.position)) this.stand(positionAt(list, top))
  }

  /** Updates the rows to the element's scroll position, after scrolling or a change of size. */
  readonly follow = (): void => {
    const list = this.measured()
    if (list === undefined || this.element === null) return
    this.stand(positionAfterScroll(list, this.position, this.element.scrollTop))
  }

  private measured(): RowList | undefined {
    if (this.list === undefined || this.element === null) return undefined
    const { count, rowHeight, before } = this.list
    return { count, rowHeight, viewport: this.element.clientHeight - before }
  }

  private stand(position: ScrollPosition): void {
    const list = this.measured()
    if (list === undefined || this.element === null) return
    if (position.scrollTop !== this.element.scrollTop) this.element.scrollTop = position.scrollTop
    this.position = position
    const next = { ...position, viewport: list.viewport }
    if (isSameWindow(list, this.seen, next)) return
    this.seen = next
    this.listeners.tell()
  }
}

/**
 * Returns true if the only change is that rows were added at the end, so that no row moves. Does
 * not force a layout of the page.
 */
function onlyGrew(last: FollowedList, list: FollowedList): boolean {
  return (
    list.count >= last.count &&
    list.rowHeight === last.rowHeight &&
    list.before === last.before &&
    list.inserted === last.inserted &&
    clippedHeight(list) === 0
  )
}

function isSameWindow(list: RowList, last: VisibleArea, next: VisibleArea): boolean {
  if (last.viewport !== next.viewport) return false
  const [a, b] = [rowWindow(list, last), rowWindow(list, next)]
  return (
    a.first === b.first &&
    a.end === b.end &&
    a.seenFirst === b.seenFirst &&
    a.seenEnd === b.seenEnd &&
    a.origin === b.origin
  )
}
