/**
 * Represents a history of any length as one list: a chain of adjacent chunks. The ends of every
 * chunk stay in memory. The rows of a chunk only stay in memory near the view, because they can be
 * read again. Plain, immutable data. `chain-reading.ts` decides what to read next.
 */
import { comparePositions, type Position } from './position.ts'
import type { PositionOf } from './page-source.ts'
import type { Bounds } from './slice.ts'

export type ListOrder = 'newest first' | 'oldest first'
export type Side = 'above' | 'below'

/** Adjacent rows in list order; `undefined` while not in memory. */
export interface Chunk<Row> extends Bounds {
  readonly rows: readonly Row[] | undefined
}

export interface Chain<Row> {
  readonly order: ListOrder
  readonly chunks: readonly Chunk<Row>[]
  /** The index of each chunk's first row. */
  readonly starts: readonly number[]
  readonly count: number
  /**
   * Number of rows inserted above the initial rows. The index of every row has grown by this
   * number.
   */
  readonly inserted: number
  /** True for a side on which the history currently has no more rows. */
  readonly ends: Readonly<Record<Side, boolean>>
  /**
   * The target number of rows in a chunk. Rows added beside a smaller chunk are added to that
   * chunk.
   */
  readonly chunkLength: number
}

export function emptyChain<Row>(
  order: ListOrder,
  ends: Chain<Row>['ends'],
  chunkLength = 200,
): Chain<Row> {
  return { order, chunks: [], starts: [], count: 0, inserted: 0, ends, chunkLength }
}

/** Returns the side of newer rows. */
export function newerSide(order: ListOrder): Side {
  return order === 'newest first' ? 'above' : 'below'
}

/** Returns the chain with the next rows on a side, in history order. */
export function addRows<Row>(
  chain: Chain<Row>,
  positionOf: PositionOf<Row>,
  side: Side,
  inHistoryOrder: readonly Row[],
  isEnd: boolean,
): Chain<Row> {
  const ends = { ...chain.ends, [side]: isEnd }
  const chunk = chunkOf(chain.order, positionOf, inHistoryOrder)
  if (chunk === undefined) return { ...chain, ends }
  const chunks = side === 'above' ? [chunk, ...chain.chunks] : [...chain.chunks, chunk]
  return {
    ...withChunks(chain, joinSmall(chain, chunks, side)),
    ends,
    inserted: chain.inserted + (side === 'above' ? chunk.count : 0),
  }
}

/** Returns the chain after a chunk was read again, with the chunk's rows and their new count. */
export function refillChunk<Row>(
  chain: Chain<Row>,
  positionOf: PositionOf<Row>,
  bounds: Bounds,
  inHistoryOrder: readonly Row[],
): Chain<Row> {
  const index = chain.chunks.findIndex(
    (chunk) => comparePositions(chunk.oldest, bounds.oldest) === 0,
  )
  const chunk = chunkOf(chain.order, positionOf, inHistoryOrder)
  if (index === -1) return chain
  return withChunks(
    chain,
    chain.chunks.toSpliced(index, 1, ...(chunk === undefined ? [] : [chunk])),
  )
}

/**
 * Returns the chain with at most `most` rows in memory. Removes the rows of the chunks that are
 * farthest from `nearRow`.
 */
export function evictChunks<Row>(chain: Chain<Row>, nearRow: number, most: number): Chain<Row> {
  let rowCount = 0
  for (const { rows } of chain.chunks) rowCount += rows?.length ?? 0
  if (rowCount <= most) return chain
  const chunks = [...chain.chunks]
  let [low, high] = [0, chunks.length - 1]
  while (rowCount > most && low < high) {
    const isHighFarther = startOf(chain, high) - nearRow > nearRow - startOf(chain, low + 1)
    const index = isHighFarther ? high-- : low++
    const chunk = chunks[index]
    if (chunk?.rows === undefined) continue
    rowCount -= chunk.rows.length
    chunks[index] = { ...chunk, rows: undefined }
  }
  return { ...chain, chunks }
}

/** Returns the row at an index; `undefined` if not in memory or out of range. */
export function rowAt<Row>(chain: Chain<Row>, index: number): Row | undefined {
  if (index < 0 || index >= chain.count) return undefined
  const at = chunkIndexAt(chain, index)
  return chain.chunks[at]?.rows?.[index - startOf(chain, at)]
}

/** Returns the index of the chunk that contains the row at `index`. */
export function chunkIndexAt<Row>({ starts }: Chain<Row>, index: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= index) low = middle
    else high = middle - 1
  }
  return low
}

/** The location of a position: the row at the position, or else the next row in list order. */
export interface RowLocation {
  readonly index: number
  /**
   * True if the row is in memory. Otherwise, `index` is the index of the first row of its chunk.
   */
  readonly isExact: boolean
}

/** Returns the location of a position. `undefined` if the list does not reach the position. */
export function locateRow<Row>(
  chain: Chain<Row>,
  positionOf: PositionOf<Row>,
  position: Position,
): RowLocation | undefined {
  const isBefore = (one: Position) => compareInListOrder(chain.order, one, position) < 0
  const last = chain.chunks.at(-1)
  if (last === undefined) {
    // The list is empty. Unread rows may exist until both ends of the history are reached.
    return chain.ends.above && chain.ends.below ? { index: 0, isExact: true } : undefined
  }
  if (isBefore(endsOf(chain.order, last).last)) {
    return chain.ends.below ? { index: chain.count, isExact: true } : undefined
  }
  const [first] = chain.chunks
  const isAbove = first !== undefined && !isBefore(endsOf(chain.order, first).first)
  if (isAbove) {
    const isFirst =
      compareInListOrder(chain.order, endsOf(chain.order, first).first, position) === 0
    return isFirst || chain.ends.above ? { index: 0, isExact: true } : undefined
  }
  const at = firstWhere(chain.chunks, (chunk) => !isBefore(endsOf(chain.order, chunk).last))
  const start = startOf(chain, at)
  const rows = chain.chunks[at]?.rows
  if (rows === undefined) return { index: start, isExact: false }
  return { index: start + firstWhere(rows, (row) => !isBefore(positionOf(row))), isExact: true }
}

/** Compares positions in list order; negative if `a` is above `b`. */
export function compareInListOrder(order: ListOrder, a: Position, b: Position): number {
  return order === 'newest first' ? comparePositions(b, a) : comparePositions(a, b)
}

/** Returns the positions at the top and bottom of a chunk. */
export function endsOf(order: ListOrder, { newest, oldest }: Bounds) {
  return order === 'newest first'
    ? { first: newest, last: oldest }
    : { first: oldest, last: newest }
}

function startOf<Row>({ starts, count }: Chain<Row>, chunkIndex: number): number {
  return starts[chunkIndex] ?? count
}

function chunkOf<Row>(
  order: ListOrder,
  positionOf: PositionOf<Row>,
  inHistoryOrder: readonly Row[],
): Chunk<Row> | undefined {
  const [oldest, newest] = [inHistoryOrder[0], inHistoryOrder.at(-1)]
  if (oldest === undefined || newest === undefined) return undefined
  return {
    oldest: positionOf(oldest),
    newest: positionOf(newest),
    count: inHistoryOrder.length,
    rows: order === 'newest first' ? inHistoryOrder.toReversed() : inHistoryOrder,
  }
}

/** Joins small chunks, because a list that stays open all day receives a few rows at a time. */
function joinSmall<Row>(
  { order, chunkLength }: Chain<Row>,
  chunks: readonly Chunk<Row>[],
  side: Side,
): readonly Chunk<Row>[] {
  const at = side === 'above' ? 0 : chunks.length - 2
  const [upper, lower] = [chunks[at], chunks[at + 1]]
  if (upper?.rows === undefined || lower?.rows === undefined) return chunks
  if (upper.count + lower.count > chunkLength) return chunks
  const [newer, older] = order === 'newest first' ? [upper, lower] : [lower, upper]
  const joined = {
    oldest: older.oldest,
    newest: newer.newest,
    count: upper.count + lower.count,
    rows: [...upper.rows, ...lower.rows],
  }
  return chunks.toSpliced(at, 2, joined)
}

function withChunks<Row>(chain: Chain<Row>, chunks: readonly Chunk<Row>[]): Chain<Row> {
  const starts: number[] = []
  let count = 0
  for (const chunk of chunks) {
    starts.push(count)
    count += chunk.count
  }
  return { ...chain, chunks, starts, count }
}

/**
 * Returns the first index at which a condition holds. The condition must also hold for all later
 * items.
 */
function firstWhere<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && holds(item)) high = middle
    else low = middle + 1
  }
  return low
}
