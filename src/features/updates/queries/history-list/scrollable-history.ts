import type { VisibleRows } from '#ledger/history/next-rows-request.ts'
import { createListeners } from '#ledger/listeners.ts'
import { writeCursor, type ListCursor } from './list-cursor.ts'
import { locateCursor, targetIndex } from './cursors-in-list.ts'
import { isNewsComplete, type HistoryRow, type HistoryListState } from './history-list-state.ts'

/**
 * A visible list over a history from any source. Moves to the place in its address, within the
 * loaded rows or by opening again. Updates at the newer end are shown at once, or wait.
 */
export abstract class ScrollableHistory<
  Row extends HistoryRow = HistoryRow,
  State extends HistoryListState<Row> = HistoryListState<Row>,
> {
  protected view: VisibleRows = { first: 0, end: 0 }
  /** Distinguishes answers for this opening from those for an earlier one; 0 before the first. */
  protected opening = 0
  /** The place to scroll to once its rows are loaded. */
  protected wanted: ListCursor | undefined
  private readonly listeners = createListeners()
  /** The place that is currently in the address. */
  private address: string | undefined
  private live = true
  private held = false

  constructor(protected state: State) {}

  readonly subscribe = this.listeners.subscribe

  readonly read = (): State => this.state
  /** Returns the range of rows in view. Rows before row 0 are negative. */
  readonly readView = (): VisibleRows => this.view

  /** Retries the last failed request. The failure is shown until an answer arrives. */
  abstract readonly retry: () => void
  /** Yields all rows of the list, part by part. Dropped rows are loaded again. */
  abstract allRows(signal: AbortSignal): AsyncIterable<readonly Row[]>

  /** Loads the list from a place, and drops the rows that were loaded before. */
  protected abstract openAnew(place: ListCursor): void
  /** Opens the list again at the newest update, which is loaded again. */
  protected abstract openNewest(): void
  /** Loads the rows that the view needs. */
  protected abstract readOn(): void
  /** Returns the list with the updates that waited above it, all of which are in memory. */
  protected abstract withNewsShown(): State

  /** Goes to the place that the address names. */
  open(place: ListCursor): void {
    const text = writeCursor(place)
    if (this.opening > 0 && text === this.address) return
    this.address = text
    if (locateCursor(this.state, place) === undefined) this.openAnew(place)
    else this.goTo(place)
  }

  /** Records the place that the address will name, because the list was scrolled there. */
  follow(place: ListCursor): void {
    this.address = writeCursor(place)
  }

  /** Returns true if the list can move to a place without opening again. */
  reaches(place: ListCursor): boolean {
    return locateCursor(this.state, place) !== undefined
  }

  /** Returns to the place of the last visit. */
  comeBack(): void {
    this.aimAt(Math.max(0, this.view.first))
  }

  /** Receives the range of rows in view. */
  readonly setView = (view: VisibleRows): void => {
    if (view.first === this.view.first && view.end === this.view.end) return
    if (Math.abs(view.first - targetIndex(this.state)) > 50) this.wanted = undefined
    this.view = view
    if (this.showsAtOnce() && this.state.news.count > 0) this.showNews()
    else this.tell()
    this.readOn()
  }

  /** True if new updates are shown at once while the newest row is in view. */
  get isLive(): boolean {
    return this.live
  }

  setLive(isLive: boolean): void {
    this.live = isLive
    if (this.showsAtOnce()) this.showNews()
  }

  /**
   * Holds new updates while the user interacts with a row, so that nothing moves under the pointer.
   */
  readonly hold = (isHeld: boolean): void => {
    this.held = isHeld
    if (this.showsAtOnce() && this.state.news.count > 0) this.showNews()
  }

  /** Goes to the newest update. Updates that waited above the list are included. */
  readonly showNews = (): void => {
    if (!isNewsComplete(this.state.news)) {
      this.openNewest()
      return
    }
    const staysAtTop = this.isPinned() && this.isDrawn()
    this.set(this.withNewsShown())
    if (!staysAtTop) this.aimAt(0)
  }

  protected set(state: State): void {
    if (state === this.state) return
    this.state = state
    this.tell()
  }

  protected tell(): void {
    this.listeners.tell()
  }

  protected goTo(place: ListCursor): void {
    const isNewest = writeCursor(place) === 'newest'
    if (isNewest && !isNewsComplete(this.state.news)) {
      this.openNewest()
      return
    }
    if (isNewest) this.set(this.withNewsShown())
    const found = locateCursor(this.state, place)
    if (found === undefined) return
    this.wanted = found.isExact && this.fillsView(found.index) ? undefined : place
    this.aimAt(found.index)
  }

  protected showsAtOnce(): boolean {
    return !this.held && this.isPinned()
  }

  private aimAt(index: number): void {
    const target = { fromFirst: index - this.state.chain.inserted }
    this.set({ ...this.state, target })
  }

  /**
   * True if the rows below fill a view, or the history has no more. Otherwise the row cannot be at
   * the top yet.
   */
  private fillsView(index: number): boolean {
    const { chain } = this.state
    return chain.ends.below || chain.count - index >= this.view.end - this.view.first
  }

  /** True if a table has reported its view. The table then keeps its position by itself. */
  private isDrawn(): boolean {
    return this.view.end > 0
  }

  /** True if new updates are shown at once, unless held: at the top of a live list. */
  private isPinned(): boolean {
    return this.live && this.view.first <= 0 && this.state.chain.order === 'newest first'
  }
}
