import { CancelledError, type QueryClient } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { nextRowsRequest, type RowsRequest } from '#ledger/history/next-rows-request.ts'
import { newerSide } from '#ledger/history/chain.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import type { PollResult } from '#shared/queries/polling.ts'
import { ScrollableHistory } from './scrollable-history.ts'
import { positionOfCursor } from './list-cursor.ts'
import type { Reopen } from './navigation.ts'
import {
  maxCounted,
  initialListState,
  withNews,
  withNewsShown,
  withFirstRows,
  withRowsRead,
  type ListState,
  type ListFailure,
} from './list-state.ts'
import { createListStore } from './list-store.ts'
import { readFirstRows } from './read-first-rows.ts'
import { readRowsInWorker } from './read-rows-in-worker.ts'

const newsPage = 200

/**
 * One continuous list over the update history. Loads the rows that the view needs, one request at a
 * time. Stores only rows near the view, and collects new updates. Moves to the cursor in the
 * address: within the loaded rows, or by reloading the list.
 */
export class HistoryList extends ScrollableHistory<UpdateRow, ListState> {
  /** The number of the current opening. Answers to requests from an earlier opening are ignored. */
  private opening = 0

  constructor(
    private readonly client: QueryClient,
    private readonly readInWorker = readRowsInWorker,
    private readonly firstRows = readFirstRows,
  ) {
    super(initialListState({}))
  }

  /** Retries the last failed request. The failure stays visible until an answer arrives. */
  override readonly retry = (): void => {
    const { trouble, cursor: place } = this.state
    if (trouble?.retrying === true) return
    const retried = trouble === undefined ? undefined : { ...trouble, retrying: true }
    if (retried !== undefined && retried.reading === undefined) {
      void this.reopen({ cursor: place, isReload: false }, retried)
      return
    }
    this.set({ ...this.state, trouble: retried })
    this.readOn()
    // If no request was started, no row in view needs the failed part any more.
    if (this.state.reading === undefined) this.set({ ...this.state, trouble: undefined })
  }

  /**
   * Loads the new updates since the last poll.
   * @throws ApiError, after storing the updates before the failure
   */
  async readNews(signal: AbortSignal): Promise<PollResult> {
    const { opening } = this
    let came = 0
    while (this.hasNewerEnd() && !this.state.news.isMore) {
      const { chain, news } = this.state
      const edge = chain.order === 'newest first' ? chain.chunks[0] : chain.chunks.at(-1)
      const after =
        news.rows.at(-1)?.position ?? edge?.newest ?? positionOfCursor(this.state.cursor)
      const slice = { kind: 'newer', after, count: newsPage } as const
      const read = await this.readInWorker(slice, undefined, signal)
      if (opening !== this.opening || signal.aborted) break
      came += read.rows.length
      const isEnd = read.rows.length < newsPage
      const isMore = !isEnd && came >= maxCounted
      this.set(withNews(this.state, read, { isEnd, isMore, firstInView: this.view.first }))
      if (isEnd) break
    }
    if (came > 0) this.dispatch({ type: 'add news', list: this.state })
    return this.polled(came)
  }

  override async *allRows(signal: AbortSignal): AsyncGenerator<readonly UpdateRow[]> {
    const { chain } = this.state
    for (const { rows, oldest, newest, count } of chain.chunks) {
      if (rows !== undefined) {
        yield rows
        continue
      }
      const slice = { kind: 'between', oldest, newest, count } as const
      const read = await this.readInWorker(slice, undefined, signal)
      yield chain.order === 'newest first' ? read.rows.toReversed() : read.rows
    }
  }

  protected override withNewsShown = withNewsShown

  private hasNewerEnd(): boolean {
    const { phase, chain } = this.state
    return phase === 'open' && chain.ends[newerSide(chain.order)]
  }

  protected override async reopen(
    { cursor, isReload }: Reopen,
    trouble?: ListFailure,
  ): Promise<void> {
    void this.client.cancelQueries({ queryKey: readingKey(this.opening) })
    const opening = ++this.opening
    this.dispatch({ type: 'open', list: { ...initialListState(cursor), trouble } })
    try {
      const firstRows = this.firstRows(cursor)
      const read = await this.client.fetchQuery(
        isReload ? { ...firstRows, staleTime: 0 } : firstRows,
      )
      if (opening === this.opening) this.set(withFirstRows(this.state, read))
    } catch (error) {
      if (opening === this.opening && !isTakenAway(error)) this.fail(error, undefined)
    }
  }

  /**
   * Starts the next request that the view needs, unless a request is running or has just failed.
   */
  protected override readOn(): void {
    const { phase, chain, reading, trouble, cursor } = this.state
    if (phase !== 'open' || reading !== undefined || this.view.end === 0) return
    const next = nextRowsRequest(chain, this.view, positionOfCursor(cursor))
    const failed = trouble?.retrying === true ? undefined : trouble?.reading
    if (next !== undefined && !isSame(next, failed)) void this.readNext(next)
  }

  private async readNext(next: RowsRequest): Promise<void> {
    const { opening } = this
    this.set({ ...this.state, reading: next.side })
    try {
      const read = await this.client.fetchQuery({
        queryKey: [...readingKey(opening), writeReading(next)],
        queryFn: ({ signal }) => this.readInWorker(next.slice, next.window, signal),
        staleTime: 0,
        gcTime: 0,
      })
      if (opening !== this.opening) return
      const list = withRowsRead(this.state, next, read, this.view.first)
      this.dispatch({ type: 'add rows', list })
    } catch (error) {
      if (opening !== this.opening || isTakenAway(error)) return
      this.fail(error, next)
    }
    this.readOn()
  }

  private fail(error: unknown, reading: RowsRequest | undefined): void {
    const failure = failureOf(error)
    if (failure === undefined) throw error
    this.set({ ...this.state, reading: undefined, trouble: { failure, reading, retrying: false } })
  }
}

/** Returns true if the request was aborted because the user has left. */
function isTakenAway(error: unknown): boolean {
  return error instanceof CancelledError
}

function readingKey(opening: number): readonly unknown[] {
  return ['scan', 'updates', 'list', opening]
}

function writeReading({ side, slice }: RowsRequest): string {
  return slice.kind === 'between' ? `${side} ${slice.oldest.recordTime}` : side
}

function isSame(one: RowsRequest, other: RowsRequest | undefined): boolean {
  return other !== undefined && writeReading(one) === writeReading(other)
}

const listOf = createListStore<HistoryList>()

/**
 * Returns the list of this browser tab. The list keeps its state while the user visits other pages.
 */
export function historyList(client: QueryClient): HistoryList {
  return listOf(client, '', () => new HistoryList(client))
}
