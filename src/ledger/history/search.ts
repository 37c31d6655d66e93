/**
 * Reads a range of the history from one end to the other, in batches, so that a search can stop
 * after any of them and go on exactly there. One page is asked for at a time.
 */
import { microsOf, recordTimeOf } from '../record-time.ts'
import { readBackwards } from './backwards.ts'
import { largestPage } from './forward.ts'
import { inOrder } from './in-order.ts'
import type { PositionOf, ReadPage } from './page-source.ts'
import { comparePositions, type Position } from './position.ts'
import { beginOfTime } from './time-limits.ts'

/**
 * Where a search reads, both ends included; without `from`, from the ledger's begin. Newest first
 * begins at a known end: who wants the ledger's resolves it first. Oldest first without `to` reads
 * until nothing more comes, which on a busy ledger may take long.
 */
export type SearchRange =
  | {
      readonly order: 'oldest'
      readonly from: Position | undefined
      readonly to: Position | undefined
    }
  | { readonly order: 'newest'; readonly from: Position | undefined; readonly to: Position }

export interface SearchReading {
  readonly range: SearchRange
  /** Where an earlier run over the same range stopped: the last `reached` that it gave. */
  readonly reached?: Position | undefined
  /** The most that is asked for at a time. */
  readonly pageSize?: number
}

export interface SearchBatch<Item> {
  /** In the search's order; none where a part of the range is empty. */
  readonly items: readonly Item[]
  /** Everything from where the search began to this position, included, was given. */
  readonly reached: Position
}

/**
 * The range's updates, each once and in order, from `reached` on. The last batch reaches the range's
 * other end, where that is named. A failing page fails the whole: a new run with the last `reached`
 * asks for it again.
 * @throws PageOutOfOrder, and what `readPage` throws.
 */
export async function* searchHistory<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
  { range, reached, pageSize = largestPage }: SearchReading,
): AsyncGenerator<SearchBatch<Item>, void> {
  const pages = inOrder(readPage, positionOf)
  if (range.order === 'newest') {
    const included = reached === undefined
    const before = reached ?? range.to
    yield* readBackwards(pages, positionOf, { before, included, from: range.from, pageSize })
  } else {
    const after = reached ?? (range.from && justBefore(range.from))
    const { to } = range
    if (after !== undefined && to !== undefined && comparePositions(after, to) >= 0) return
    yield* readOldestFirst(pages, positionOf, { after, to, pageSize })
  }
}

interface OldestFirst {
  readonly after: Position | undefined
  readonly to: Position | undefined
  readonly pageSize: number
}

async function* readOldestFirst<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
  { after, to, pageSize }: OldestFirst,
): AsyncGenerator<SearchBatch<Item>, void> {
  const isIn = (position: Position): boolean =>
    to === undefined || comparePositions(position, to) <= 0
  let cursor = after
  for (;;) {
    const page = await readPage(cursor, pageSize)
    const last = page.at(-1)
    cursor = last && positionOf(last)
    if (cursor === undefined || !isIn(cursor)) {
      if (to !== undefined) {
        yield { items: page.filter((item) => isIn(positionOf(item))), reached: to }
      }
      return
    }
    yield { items: page, reached: cursor }
    if (to !== undefined && comparePositions(cursor, to) === 0) return
  }
}

/** A cursor that leaves out nothing at this position or after it. */
function justBefore({ migrationId, recordTime }: Position): Position {
  const micros = microsOf(recordTime) - 1n
  return { migrationId, recordTime: recordTimeOf(micros < beginOfTime ? beginOfTime : micros) }
}
