/** How much of a range of the history a list has read. */
import { endsOf, inListOrder, placeOf, type Chain, type Place } from './chain.ts'
import type { PositionOf } from './page-source.ts'
import { comparePositions, type Position } from './position.ts'
import { justAfter, justBefore } from './slice.ts'

/** A part of the history; both ends are included, and open where they are left out. */
export interface HistoryRange {
  readonly from: Position | undefined
  readonly to: Position | undefined
}

export interface RowsInRange {
  readonly count: number
  /** Whether these are all: the list has read beyond both ends of the range. */
  readonly isWhole: boolean
}

/** Whether a position lies in a range. */
export function isInRange({ from, to }: HistoryRange, position: Position): boolean {
  return (
    (from === undefined || comparePositions(position, from) >= 0) &&
    (to === undefined || comparePositions(position, to) <= 0)
  )
}

/**
 * How many rows of a list lie in a range; `undefined` while the rows at its ends are let go, so that
 * they cannot be counted.
 */
export function rowsInRange<Row>(
  chain: Chain<Row>,
  positionOf: PositionOf<Row>,
  { from, to }: HistoryRange,
): RowsInRange | undefined {
  // Without a row nothing says where the list stands.
  if (chain.count === 0) return { count: 0, isWhole: chain.ends.above && chain.ends.below }
  const isNewestFirst = chain.order === 'newest first'
  const first = isNewestFirst ? to : from
  const beyond = isNewestFirst ? from && justBefore(from) : to && justAfter(to)
  const start = edgeOf(chain, positionOf, first) ?? { index: 0, isExact: chain.ends.above }
  const end = edgeOf(chain, positionOf, beyond) ?? { index: chain.count, isExact: chain.ends.below }
  if (start === 'let go' || end === 'let go') return undefined
  return {
    count: Math.max(0, end.index - start.index),
    isWhole: start.isExact && end.isExact,
  }
}

/** Where the list has a position, or its nearer end where it does not reach so far: not exact then. */
function edgeOf<Row>(
  chain: Chain<Row>,
  positionOf: PositionOf<Row>,
  position: Position | undefined,
): Place | 'let go' | undefined {
  if (position === undefined) return undefined
  const place = placeOf(chain, positionOf, position)
  if (place !== undefined) return place.isExact ? place : 'let go'
  const last = chain.chunks.at(-1)
  const isBelow =
    last !== undefined && inListOrder(chain.order, endsOf(chain.order, last).last, position) < 0
  return { index: isBelow ? chain.count : 0, isExact: false }
}
