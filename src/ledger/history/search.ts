/**
 * Reads a range of the history from one end to the other, in batches, so that a search can stop
 * after any of them and go on exactly there. One page is asked for at a time.
 */
import { addMicros, microsOf } from '../record-time.ts'
import { readBackwards } from './backwards.ts'
import { beginOfTime } from './migrations.ts'
import { largestPage } from './forward.ts'
import type { PositionOf, ReadPage } from './page-source.ts'
import { comparePositions, type Position } from './position.ts'

/**
 * Where a search reads, both ends included; without `from`, from the ledger's begin. Newest first
 * begins at a known end: who wants the ledger's resolves it first. Oldest first without `to` reads
 * until nothing more comes, which on a busy ledger may take long: better to resolve it, too.
 */
export type SearchRange =
  | {
      readonly order: 'oldest'
      readonly from: Position | undefined
      readonly to: Position | undefined
    }
  | { readonly order: 'newest'; readonly from: Position | undefined; readonly to: Position }

export interface SearchBatch<Item> {
  /** In the search's order; none where a stretch of the range is empty. */
  readonly items: readonly Item[]
  /** Everything between the end where the search began and this position, included, was given. */
  readonly reached: Position
}

export interface SearchReading {
  readonly range: SearchRange
  /** Where an earlier run of the same search stopped. */
  readonly reached?: Position | undefined
  /** The most that is asked for at a time. */
  readonly pageSize?: number
}

/**
 * The range's updates, each once and in order, whatever was given before `reached`. The last batch
 * reaches the range's other end where that was named. A failing page fails the whole: reading goes
 * on from the last batch's `reached`.
 */
export async function* searchHistory<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
  { range, reached, pageSize = largestPage }: SearchReading,
): AsyncGenerator<SearchBatch<Item>, void> {
  if (range.order === 'newest') {
    yield* readBackwards(readPage, positionOf, {
      before: reached ?? range.to,
      included: reached === undefined,
      from: range.from,
      pageSize,
    })
    return
  }
  const { from, to } = range
  let cursor = reached ?? (from && justBefore(from))
  while (to === undefined || cursor === undefined || comparePositions(cursor, to) < 0) {
    const page = await readPage(cursor, pageSize)
    const last = page.at(-1)
    if (last === undefined) break
    const end = positionOf(last)
    if (to === undefined || comparePositions(end, to) <= 0) {
      cursor = end
      yield { items: page, reached: end }
    } else {
      cursor = to
      yield { items: page.filter((item) => comparePositions(positionOf(item), to) <= 0), reached: to }
    }
  }
}
