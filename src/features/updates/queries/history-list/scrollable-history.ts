import type { VisibleRows } from '#ledger/history/next-rows-request.ts'
import { createListeners } from '#ledger/listeners.ts'
import type { PollResult } from '#shared/queries/polling.ts'
import { locateCursor } from './cursors-in-list.ts'
import type { HistoryRow, HistoryListState } from './history-list-state.ts'
import type { ListCursor } from './list-cursor.ts'
import {
  initialNavigation,
  navigate,
  type Navigation,
  type NavigationAction,
  type Reopen,
  type UserAction,
} from './navigation.ts'

/**
 * A visible list over a history from any source. Moves to the cursor in its address, within the
 * loaded rows or by opening again. New updates are shown at once, or wait.
 */
export abstract class ScrollableHistory<
  Row extends HistoryRow = HistoryRow,
  State extends HistoryListState<Row> = HistoryListState<Row>,
> {
  private readonly listeners = createListeners()
  private navigation: Navigation<State>
  private quietTurns = 0

  constructor(state: State) {
    this.navigation = initialNavigation(state)
  }

  readonly subscribe = this.listeners.subscribe

  readonly read = (): State => this.navigation.list
  readonly readView = (): VisibleRows => this.navigation.view

  /** Retries the last failed request. The failure stays visible until an answer arrives. */
  abstract readonly retry: () => void
  /** Yields all rows of the list in parts. Loads dropped rows again. */
  abstract allRows(signal: AbortSignal): AsyncIterable<readonly Row[]>

  /** Loads the list from a cursor and drops the earlier rows. */
  protected abstract reopen(reopen: Reopen): Promise<void>
  /** Returns the list with the updates that waited above it. All of them are in memory. */
  protected abstract withNewsShown(this: void, state: State): State
  protected abstract readOn(): void

  /** Returns true if the list can move to a cursor without opening again. */
  reaches(cursor: ListCursor): boolean {
    return locateCursor(this.state, cursor) !== undefined
  }

  /** True if new updates appear at once while the newest row is in view. */
  get isLive(): boolean {
    return this.navigation.isLive
  }

  readonly act = (action: UserAction): void => this.dispatch(action)

  /**
   * Returns the result of a poll for new updates.
   * @param came the number of updates that arrived; `undefined` if no request was sent.
   */
  protected polled(came: number | undefined): PollResult {
    if (came === undefined) return { quietTurns: 0 }
    this.quietTurns = came === 0 ? this.quietTurns + 1 : 0
    return { quietTurns: this.quietTurns }
  }

  protected get state(): State {
    return this.navigation.list
  }

  protected get view(): VisibleRows {
    return this.navigation.view
  }

  protected set(list: State): void {
    this.dispatch({ type: 'change', list })
  }

  protected dispatch(action: NavigationAction<State>): void {
    const last = this.navigation
    const { list, view, reopen } = (this.navigation = navigate(last, action, this.withNewsShown))
    if (list !== last.list || view !== last.view) this.listeners.tell()
    if (action.type === 'open') this.quietTurns = 0
    if (reopen !== undefined) void this.reopen(reopen)
    else if (action.type === 'scroll' && view !== last.view) this.readOn()
  }
}
