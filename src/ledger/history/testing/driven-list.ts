import { nextRowsRequest } from '../next-rows-request.ts'
import {
  addRows,
  emptyChain,
  evictChunks,
  refillChunk,
  rowAt,
  type Chain,
  type ListOrder,
} from '../chain.ts'
import type { ReadPage } from '../page-source.ts'
import { comparePositions, type Position } from '../position.ts'
import { addMicros } from '../../record-time.ts'
import { readSlice } from '../read-slice.ts'
import type { HistorySlice } from '../slice.ts'

/** The actions of a user of a list, and the events of its server. */
export type Step =
  | { readonly kind: 'scroll'; readonly to: number }
  | { readonly kind: 'above' }
  | { readonly kind: 'below' }
  | { readonly kind: 'comes'; readonly gaps: readonly bigint[] }
  | { readonly kind: 'fails' }

export interface ListStart {
  readonly order: ListOrder
  readonly at: Position
}

export const chunkLength = 6
const viewLength = 5
/**
 * Number of rows in memory, which is more than a view needs. The outer chunks may have twice the
 * usual length, because extra rows are kept.
 */
const most = 6 * chunkLength

export const identity = (position: Position): Position => position

/**
 * A list over a simulated Scan with short pages, failures and new updates. Compares the list with
 * Scan's history.
 */
export class DrivenList {
  chain: Chain<Position>
  readonly problems: string[] = []
  private view = { first: 0, end: viewLength }
  private fails = false

  constructor(
    private readonly all: Position[],
    private readonly start: ListStart,
    private readonly cut: () => number,
  ) {
    this.chain = emptyChain(start.order, { above: false, below: false }, chunkLength)
  }

  async open(): Promise<void> {
    const { order, at } = this.start
    const slice: HistorySlice =
      order === 'newest first'
        ? { kind: 'older', before: at, count: chunkLength }
        : { kind: 'newer', after: at, count: chunkLength }
    const { items, isEnd } = await readSlice(this.readPage, identity, slice)
    this.chain = addRows(this.chain, identity, 'below', items, isEnd)
    this.compare(await this.settle())
  }

  async take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'comes':
        for (const gap of step.gaps) this.insert(gap)
        break
      case 'fails':
        this.fails = true
        break
      case 'scroll':
        await this.scrollTo(Math.floor(step.to * this.chain.count))
        break
      case 'above':
        await this.scrollTo(-2)
        break
      case 'below':
        await this.scrollTo(this.chain.count - viewLength + 2)
    }
  }

  passed(): Position[] {
    const { order, chunks, count } = this.chain
    const oldest = chunks[order === 'newest first' ? chunks.length - 1 : 0]?.oldest
    if (oldest === undefined) return []
    const start = this.all.findIndex((one) => comparePositions(one, oldest) === 0)
    const slice = this.all.slice(start, start + count)
    return order === 'newest first' ? slice.toReversed() : slice
  }

  private async scrollTo(first: number): Promise<void> {
    this.view = { first, end: first + viewLength }
    this.compare(await this.settle())
  }

  private compare(isSettled: boolean): void {
    const passed = this.passed()
    if (passed.length !== this.chain.count) this.problems.push('more rows than the history has')
    let loadedCount = 0
    for (const [index, position] of passed.entries()) {
      const row = rowAt(this.chain, index)
      if (row !== undefined) loadedCount++
      if (row !== undefined && row !== position) this.problems.push(`another row at ${index}`)
      const isInView = index >= this.view.first && index < this.view.end
      if (row === undefined && isSettled && isInView) this.problems.push(`no row at ${index}`)
    }
    if (loadedCount > most) this.problems.push(`${loadedCount} rows kept`)
  }

  /**
   * Reads until no rows are missing, or until a read fails. Returns true if no rows are missing.
   */
  private async settle(): Promise<boolean> {
    for (let turn = 0; turn < 200; turn++) {
      const reading = nextRowsRequest(this.chain, this.view, this.start.at)
      if (reading === undefined) return true
      const { slice, side, window } = reading
      const read = await readSlice(this.readPage, identity, slice, window).catch(() => undefined)
      if (read === undefined) return false
      const first = Math.max(0, this.view.first)
      const before = { inserted: this.chain.inserted, row: rowAt(this.chain, first) }
      if (side !== 'again') {
        this.chain = addRows(this.chain, identity, side, read.items, read.isEnd)
      } else if (slice.kind === 'between') {
        this.chain = refillChunk(this.chain, identity, slice, read.items)
      }
      // Keeps the visible rows in place, as a table does.
      const moved = this.chain.inserted - before.inserted
      this.view = { first: this.view.first + moved, end: this.view.end + moved }
      if (before.row !== undefined && rowAt(this.chain, first + moved) !== before.row) {
        this.problems.push('the rows in view moved')
      }
      this.chain = evictChunks(this.chain, this.view.first, most)
    }
    this.problems.push('never has what it needs')
    return false
  }

  private readonly readPage: ReadPage<Position> = (after, pageSize) => {
    if (this.fails) {
      this.fails = false
      return Promise.reject(new Error('503'))
    }
    const rest =
      after === undefined ? this.all : this.all.filter((one) => comparePositions(one, after) > 0)
    const page = rest.slice(0, pageSize)
    return Promise.resolve(page.slice(0, Math.max(1, page.length - this.cut())))
  }

  private insert(gap: bigint): void {
    const last = this.all.at(-1)
    if (last === undefined) return
    const { migrationId, recordTime } = last
    this.all.push({ migrationId, recordTime: addMicros(recordTime, gap) })
  }
}
