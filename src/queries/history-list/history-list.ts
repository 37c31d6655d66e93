import { CancelledError, type QueryClient } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { nextReading, type Reading, type View } from '#ledger/history/chain-reading.ts'
import { addRows, letGo, newerSide, placeOf, refill, rowAt } from '#ledger/history/chain.ts'
import { addPositions } from '#ledger/history/density.ts'
import type { Position } from '#ledger/history/position.ts'
import { justAfter, justBefore } from '#ledger/history/stretch.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import type { Quiet } from '../polling.ts'
import { orderOf, placeAt, positionOfPlace, writePlace, type ListPlace } from './list-place.ts'
import { openingState, type ListState } from './list-state.ts'
import { openingRows } from './opening-rows.ts'
import type { RowsRead } from './read-rows.ts'
import { readRowsAside } from './read-rows-aside.ts'

/** Rows that stay in memory, however far one scrolls. */
const mostRows = 3000
/** News that are kept for showing; where more came, the list is opened anew at the newest. */
const mostNews = 400
const newsPage = 200

const positionOf = (row: UpdateRow): Position => row.position

/**
 * One continuous list over the update history: reads what the view needs, one reading at a time,
 * keeps rows only near it, and gathers what comes at the newer end. One per browser tab.
 */
export class HistoryList {
  private state: ListState = openingState({})
  private view: View = { first: 0, end: 0 }
  private readonly listeners = new Set<() => void>()
  /** Tells answers for this opening from those for one before it. */
  private opening = 0
  /** The place that the address was made to say: nothing moves when it is read back. */
  private followed: string | undefined
  /** Where to go once the rows there have been read. */
  private wanted: Position | undefined
  private isLive = true
  private quietTurns = 0

  constructor(private readonly client: QueryClient) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly read = (): ListState => this.state

  /** Goes to a place: within what the list reaches, or by opening it anew there. */
  open(place: ListPlace): void {
    const text = writePlace(place)
    if (this.opening > 0 && text === this.followed) return
    this.followed = text
    if (!this.goWithin(place)) void this.openAnew(place)
  }

  /** Whether the place is within what the list reaches. */
  reaches(place: ListPlace): boolean {
    return this.targetOf(place) !== undefined
  }

  /** Stands where it stood when it was last looked at. */
  comeBack(): void {
    this.set({ target: { index: Math.max(0, this.view.first) } })
  }

  /** Told which rows are in view. */
  look(view: View): void {
    if (Math.abs(view.first - this.state.target.index) > 50) this.wanted = undefined
    this.view = view
    if (this.isPinned()) this.showNews()
    this.readOn()
  }

  /** Whether what comes is shown at once while the newest row is in view. */
  setLive(isLive: boolean): void {
    this.isLive = isLive
    if (this.isPinned()) this.showNews()
  }

  /** Tries again what failed last. */
  retry(): void {
    const { trouble, place } = this.state
    this.set({ trouble: undefined })
    if (trouble !== undefined && trouble.reading === undefined) void this.openAnew(place)
    else this.readOn()
  }

  /** The place for the address: where the first row in view comes first; `undefined` while it is not read. */
  placeInView(): ListPlace | undefined {
    const { chain } = this.state
    const first = Math.max(0, this.view.first)
    if (this.state.phase === 'opening') return undefined
    if (first === 0 && chain.ends.above) {
      return chain.order === 'newest first' ? {} : { after: 'begin' }
    }
    const row = rowAt(chain, first)
    return row === undefined ? undefined : placeAt(chain.order, row.position)
  }

  /** The address now says this place, because the list was scrolled there. */
  follow(place: ListPlace): void {
    this.followed = writePlace(place)
  }

  /**
   * Asks for what came at the newer end since it was last asked.
   * @throws ApiError; what came before the failure is kept.
   */
  async readNews(signal: AbortSignal): Promise<Quiet> {
    const { opening } = this
    let came = 0
    while (this.hasNewerEnd() && !this.state.isNewsCut) {
      const { chain, news } = this.state
      const edge = chain.order === 'newest first' ? chain.chunks[0] : chain.chunks.at(-1)
      const after = news.at(-1)?.position ?? edge?.newest ?? this.startOfEmpty()
      const stretch = { kind: 'newer', after, count: newsPage } as const
      const { rows, form } = await readRowsAside(stretch, undefined, signal)
      if (opening !== this.opening || signal.aborted) break
      this.takeNews(rows)
      this.set({ form: form ?? this.state.form })
      came += rows.length
      if (rows.length < newsPage) break
    }
    this.quietTurns = came === 0 ? this.quietTurns + 1 : 0
    return { quietTurns: this.quietTurns }
  }

  /** Puts what came above the list and goes there. */
  showNews(): void {
    const { news, isNewsCut, chain, density } = this.state
    if (isNewsCut) {
      this.followed = writePlace({})
      void this.openAnew({})
    } else if (news.length > 0) {
      this.set({
        chain: addRows(chain, positionOf, newerSide(chain.order), news, true),
        density: addPositions(density, news.map(positionOf)),
        news: [],
        fresh: new Set(news.map(({ updateId }) => updateId)),
        target: this.isPinned() ? this.state.target : { index: 0 },
      })
    }
  }

  /** All rows of the list, chunk by chunk, read again where they were let go. */
  async *allRows(signal: AbortSignal): AsyncGenerator<readonly UpdateRow[]> {
    const { chain } = this.state
    for (const { rows, oldest, newest, count } of chain.chunks) {
      if (rows !== undefined) {
        yield rows
        continue
      }
      const stretch = { kind: 'between', oldest, newest, count } as const
      const read = await readRowsAside(stretch, undefined, signal)
      yield chain.order === 'newest first' ? read.rows.toReversed() : read.rows
    }
  }

  private set(changed: Partial<ListState>): void {
    this.state = { ...this.state, ...changed }
    for (const listener of this.listeners) listener()
  }

  private hasNewerEnd(): boolean {
    return this.state.phase === 'open' && this.state.chain.ends[newerSide(this.state.chain.order)]
  }

  /** Whether what comes is shown at once: at the top of a live list. */
  private isPinned(): boolean {
    return this.isLive && this.view.first <= 0 && this.state.chain.order === 'newest first'
  }

  private takeNews(rows: readonly UpdateRow[]): void {
    const { chain, density, news } = this.state
    if (rows.length === 0) return
    if (chain.order === 'oldest first') {
      this.set({
        chain: addRows(chain, positionOf, 'below', rows, rows.length < newsPage),
        density: addPositions(density, rows.map(positionOf)),
        fresh: new Set(rows.map(({ updateId }) => updateId)),
      })
      this.readOn()
      return
    }
    const all = [...news, ...rows]
    this.set({ news: all, isNewsCut: all.length >= mostNews && rows.length >= newsPage })
    if (this.isPinned()) this.showNews()
  }

  private async openAnew(place: ListPlace): Promise<void> {
    const opening = ++this.opening
    void this.client.cancelQueries({ queryKey: this.readingKey(opening - 1) })
    this.view = { first: 0, end: 0 }
    this.wanted = undefined
    this.quietTurns = 0
    const query = openingRows(place)
    const known = this.client.getQueryData(query.queryKey)
    this.state = openingState(place)
    const isFresh =
      known !== undefined && this.client.isFetching({ queryKey: query.queryKey }) === 0
    if (isFresh && !this.isStale(query.queryKey)) {
      this.takeOpening(known)
      return
    }
    this.set({})
    try {
      const read = await this.client.fetchQuery(query)
      if (opening === this.opening) this.takeOpening(read)
    } catch (error) {
      const failure = failureOf(error)
      if (opening !== this.opening || error instanceof CancelledError) return
      if (failure === undefined) throw error
      this.set({ trouble: { failure, reading: undefined } })
    }
  }

  private isStale(queryKey: readonly unknown[]): boolean {
    const updatedAt = this.client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    return Date.now() - updatedAt > 5_000
  }

  private takeOpening({ rows, isEnd, form }: RowsRead): void {
    const { chain, density } = this.state
    this.set({
      phase: 'open',
      chain: addRows(chain, positionOf, 'below', rows, isEnd),
      density: addPositions(density, rows.map(positionOf)),
      form,
    })
    this.readOn()
  }

  private readingKey(opening: number): readonly unknown[] {
    return ['scan', 'updates', 'list', opening]
  }

  /** The next reading that the view needs, unless one is under way or has just failed. */
  private readOn(): void {
    const { phase, chain, reading, trouble } = this.state
    if (phase !== 'open' || reading !== undefined || this.view.end === 0) return
    const next = nextReading(chain, this.view, this.startOfEmpty())
    if (next === undefined || isSame(next, trouble?.reading)) return
    void this.readNext(next)
  }

  private async readNext(next: Reading): Promise<void> {
    const { opening } = this
    this.set({ reading: next.place })
    try {
      const read = await this.client.fetchQuery({
        queryKey: [...this.readingKey(opening), next.place, String(Date.now())],
        queryFn: ({ signal }) => readRowsAside(next.stretch, next.window, signal),
        gcTime: 0,
      })
      if (opening === this.opening) this.take(next, read)
    } catch (error) {
      if (opening !== this.opening) return
      const failure = failureOf(error)
      if (failure === undefined && !(error instanceof CancelledError)) throw error
      const trouble = failure === undefined ? undefined : { failure, reading: next }
      this.set({ reading: undefined, trouble: trouble ?? this.state.trouble })
    }
    if (opening === this.opening) this.readOn()
  }

  private take({ place, stretch }: Reading, { rows, isEnd, form }: RowsRead): void {
    const { chain, density } = this.state
    const { inserted } = chain
    const added =
      place !== 'again'
        ? addRows(chain, positionOf, place, rows, isEnd)
        : stretch.kind === 'between'
          ? refill(chain, positionOf, stretch, rows)
          : chain
    // The table keeps its rows where they are, and tells its view only when it has been drawn.
    const moved = added.inserted - inserted
    this.view = { first: this.view.first + moved, end: this.view.end + moved }
    this.set({
      chain: letGo(added, this.view.first, mostRows),
      density: place === 'again' ? density : addPositions(density, rows.map(positionOf)),
      form: form ?? this.state.form,
      reading: undefined,
      trouble: undefined,
    })
    if (this.wanted !== undefined) this.goToPosition(this.wanted)
  }

  private startOfEmpty(): Position | undefined {
    return positionOfPlace(this.state.place)
  }

  private goWithin(place: ListPlace): boolean {
    const target = this.targetOf(place)
    if (target === undefined) return false
    if (target === 'top') {
      this.view = { first: 0, end: this.view.end }
      this.showNews()
      this.set({ target: { index: 0 } })
    } else this.goToPosition(target)
    return true
  }

  /** Where a place is in this list; `undefined` where it does not reach it. */
  private targetOf(place: ListPlace): 'top' | Position | undefined {
    const { phase, chain } = this.state
    if (this.opening === 0 || phase !== 'open' || orderOf(place) !== chain.order) return undefined
    const position = positionOfPlace(place)
    if (position === undefined) return chain.ends.above ? 'top' : undefined
    const first = chain.order === 'newest first' ? justBefore(position) : justAfter(position)
    return placeOf(chain, positionOf, first) === undefined ? undefined : first
  }

  private goToPosition(position: Position): void {
    const place = placeOf(this.state.chain, positionOf, position)
    if (place === undefined) return
    this.wanted = place.isExact ? undefined : position
    this.set({ target: { index: place.index } })
  }
}

function isSame(one: Reading, other: Reading | undefined): boolean {
  if (other === undefined || one.place !== other.place) return false
  if (one.stretch.kind !== 'between' || other.stretch.kind !== 'between') return true
  return one.stretch.oldest === other.stretch.oldest
}

const lists = new WeakMap<QueryClient, HistoryList>()

/** The list of this browser tab: it stays as it is while other pages are looked at. */
export function historyList(client: QueryClient): HistoryList {
  const known = lists.get(client)
  if (known !== undefined) return known
  const list = new HistoryList(client)
  lists.set(client, list)
  return list
}
