/**
 * Reads a range of the history in batches, from one end to the other. A search can stop after any
 * batch and continue with the next batch. Pages are requested one at a time.
 */
import { microsOf, recordTimeOf } from '../record-time.ts'
import { readBackwards } from './backwards.ts'
import { maxUpdatesPageSize } from './forward.ts'
import { withOrderCheck } from './with-order-check.ts'
import type { PositionOf, ReadPage } from './page-source.ts'
import { comparePositions, type Position } from './position.ts'
import { beginOfTime } from './time-limits.ts'

/**
 * The range of a search, both ends included. Without `from`, the range begins at the ledger's
 * start. If newest updates are first, the end must be known, so the caller looks up the ledger's
 * end. If oldest updates are first and `to` is missing, the search reads until no update follows.
 * That may take long on a busy ledger.
 */
export type SearchRange =
  | {
      readonly order: 'oldest'
      readonly from: Position | undefined
      readonly to: Position | undefined
    }
  | { readonly order: 'newest'; readonly from: Position | undefined; readonly to: Position }

export interface HistorySearchOptions {
  readonly range: SearchRange
  /** The last `reached` of an earlier run over the same range. */
  readonly reached?: Position | undefined
  readonly pageSize?: number
}

export interface SearchBatch<Item> {
  /** Updates in the order of the search. Empty if the searched section contains no updates. */
  readonly items: readonly Item[]
  /** All updates from the start of the search to this position, inclusive, were returned. */
  readonly reached: Position
}

/**
 * Yields the updates of the range once and in order, from `reached` on. If the range has an end,
 * the last batch reaches this end. If a page fails, throws an error. A new run with the last
 * `reached` retries the page.
 *
 * @throws PageOutOfOrder, and the errors of `readPage`
 */
export async function* searchHistory<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
  { range, reached, pageSize = maxUpdatesPageSize }: HistorySearchOptions,
): AsyncGenerator<SearchBatch<Item>, void> {
  const pages = withOrderCheck(readPage, positionOf)
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

/** Returns a cursor just before a position, so that reading includes it. */
function justBefore({ migrationId, recordTime }: Position): Position {
  const micros = microsOf(recordTime) - 1n
  return { migrationId, recordTime: recordTimeOf(micros < beginOfTime ? beginOfTime : micros) }
}
