import { chunkIndexAt, newerSide, type Chain, type Side } from './chain.ts'
import type { Position } from './position.ts'
import { justAfter, justBefore, widthFor, type HistorySlice } from './slice.ts'

/** The visible rows, from `first` (inclusive) to `end` (exclusive). */
export interface VisibleRows {
  readonly first: number
  readonly end: number
}

/**
 * A read that a list needs: the next rows on a side, or the rows of a chunk that dropped its rows.
 */
export interface RowsRequest {
  readonly side: Side | 'again'
  readonly slice: HistorySlice
  /** See `readSlice`. */
  readonly window: bigint | undefined
}

/**
 * Returns the next read for the visible rows: missing rows first, then rows below, above, and
 * around the view. `undefined` if no read is needed. Rows above are read once the view extends
 * beyond the first row.
 */
export function nextRowsRequest<Row>(
  chain: Chain<Row>,
  { first, end }: VisibleRows,
  start: Position | undefined,
): RowsRequest | undefined {
  // Reads ahead about half a chunk beyond the view.
  const ahead = chain.chunkLength / 2
  return (
    missing(chain, first, end) ??
    (first < 0 ? beyond(chain, 'above', start) : undefined) ??
    (end + ahead > chain.count ? beyond(chain, 'below', start) : undefined) ??
    missing(chain, first - ahead / 2, end + ahead / 2)
  )
}

/** Returns a request for the first chunk in a range that has dropped its rows. */
function missing<Row>(chain: Chain<Row>, from: number, to: number): RowsRequest | undefined {
  if (chain.count === 0 || to <= 0 || from >= chain.count) return undefined
  const last = chunkIndexAt(chain, Math.min(to, chain.count) - 1)
  for (let index = chunkIndexAt(chain, Math.max(0, from)); index <= last; index++) {
    const chunk = chain.chunks[index]
    if (chunk === undefined || chunk.rows !== undefined) continue
    const { oldest, newest, count } = chunk
    return {
      side: 'again',
      slice: { kind: 'between', oldest, newest, count },
      window: undefined,
    }
  }
  return undefined
}

/**
 * Returns the next read on a side. `undefined` if the history ends there. An empty list starts at
 * `start`. An update exactly at `start` belongs to the rows above.
 */
function beyond<Row>(
  chain: Chain<Row>,
  side: Side,
  start: Position | undefined,
): RowsRequest | undefined {
  if (chain.ends[side]) return undefined
  const edge = side === 'above' ? chain.chunks[0] : chain.chunks.at(-1)
  const count = chain.chunkLength
  if (side === newerSide(chain.order)) {
    const after =
      edge?.newest ?? (start && chain.order === 'newest first' ? justBefore(start) : start)
    return { side: side, slice: { kind: 'newer', after, count }, window: undefined }
  }
  const before =
    edge?.oldest ?? (start && chain.order === 'oldest first' ? justAfter(start) : start)
  if (before === undefined) return undefined
  // Requests some extra rows, because a window with too few rows costs another request.
  const window = widthFor(count + count / 2, edge)
  return { side: side, slice: { kind: 'older', before, count }, window }
}
