import type { View } from '#ledger/history/chain-reading.ts'
import { createListeners } from '#ledger/listeners.ts'
import { writePlace, type ListPlace } from './list-place.ts'
import { findPlace, targetIndex } from './places-in-list.ts'
import { isWhole, type PlacedRow, type PlacedList } from './placed-list.ts'

/**
 * A list over a history while somebody looks at it, wherever its rows are read: it moves to where its address
 * says, within what it has read or by opening anew, and what comes at the newer end is shown at once, or waits.
 */
export abstract class ListInView<
  Row extends PlacedRow = PlacedRow,
  State extends PlacedList<Row> = PlacedList<Row>,
> {
  protected view: View = { first: 0, end: 0 }
  /** Tells answers for this opening from those for one before it; 0 before the first. */
  protected opening = 0
  /** Where to go once the rows there have been read. */
  protected wanted: ListPlace | undefined
  private readonly listeners = createListeners()
  /** The place that the address says. */
  private address: string | undefined
  private live = true
  private held = false

  constructor(protected state: State) {}

  readonly subscribe = this.listeners.subscribe

  readonly read = (): State => this.state
  /** The rows in view; those before row 0 are negative. */
  readonly readView = (): View => this.view

  /** Tries again what failed last; the trouble is told until there is an answer. */
  abstract readonly retry: () => void
  /** All rows of the list, part by part, read again where they were let go. */
  abstract allRows(signal: AbortSignal): AsyncIterable<readonly Row[]>

  /** Reads from a place on, and forgets what was read before. */
  protected abstract openAnew(place: ListPlace): void
  /** Opens anew at the newest, which is asked for again. */
  protected abstract openNewest(): void
  /** Reads what the view needs. */
  protected abstract readOn(): void
  /** The list with what waited for it, all of which is here. */
  protected abstract withNewsShown(): State

  /** The address says this place: goes there. */
  open(place: ListPlace): void {
    const text = writePlace(place)
    if (this.opening > 0 && text === this.address) return
    this.address = text
    if (findPlace(this.state, place) === undefined) this.openAnew(place)
    else this.goTo(place)
  }

  /** The address will say this place because the list was scrolled there. */
  follow(place: ListPlace): void {
    this.address = writePlace(place)
  }

  /** Whether a place can be gone to without opening anew. */
  reaches(place: ListPlace): boolean {
    return findPlace(this.state, place) !== undefined
  }

  /** Stands where it stood when it was last looked at. */
  comeBack(): void {
    this.aimAt(Math.max(0, this.view.first))
  }

  /** Told which rows are in view. */
  readonly setView = (view: View): void => {
    if (view.first === this.view.first && view.end === this.view.end) return
    if (Math.abs(view.first - targetIndex(this.state)) > 50) this.wanted = undefined
    this.view = view
    if (this.showsAtOnce() && this.state.news.count > 0) this.showNews()
    else this.tell()
    this.readOn()
  }

  /** Whether what comes is shown at once while the newest row is in view. */
  get isLive(): boolean {
    return this.live
  }

  setLive(isLive: boolean): void {
    this.live = isLive
    if (this.showsAtOnce()) this.showNews()
  }

  /** While the reader is at a row nothing moves under the pointer: what comes waits, as when it is not live. */
  readonly hold = (isHeld: boolean): void => {
    this.held = isHeld
    if (this.showsAtOnce() && this.state.news.count > 0) this.showNews()
  }

  /** Goes to the newest update; what waited above the list is then in it. */
  readonly showNews = (): void => {
    if (!isWhole(this.state.news)) {
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

  protected goTo(place: ListPlace): void {
    const isNewest = writePlace(place) === 'newest'
    if (isNewest && !isWhole(this.state.news)) {
      this.openNewest()
      return
    }
    if (isNewest) this.set(this.withNewsShown())
    const found = findPlace(this.state, place)
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

  /** Whether the list has a view of rows from there on, or no more to read: else the row cannot stand at the top yet. */
  private fillsView(index: number): boolean {
    const { chain } = this.state
    return chain.ends.below || chain.count - index >= this.view.end - this.view.first
  }

  /** Whether a table has told what of it is in view: it stays where it is by itself. */
  private isDrawn(): boolean {
    return this.view.end > 0
  }

  /** Whether what comes is shown at once, unless it is held: at the top of a live list. */
  private isPinned(): boolean {
    return this.live && this.view.first <= 0 && this.state.chain.order === 'newest first'
  }
}
