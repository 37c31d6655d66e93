/** Determines how much of a history range a list has read. */
import { endsOf, compareInListOrder, locateRow, type Chain, type RowLocation } from './chain.ts'
import type { PositionOf } from './page-source.ts'
import { comparePositions, type Position } from './position.ts'
import { justAfter, justBefore } from './slice.ts'

/** A range of the history. Both ends are included; an omitted end is open. */
export interface HistoryRange {
  readonly from: Position | undefined
  readonly to: Position | undefined
}

export interface RowsInRange {
  readonly count: number
  readonly isWhole: boolean
}

/** Returns true if a position is in a range. */
export function isInRange({ from, to }: HistoryRange, position: Position): boolean {
  return (
    (from === undefined || comparePositions(position, from) >= 0) &&
    (to === undefined || comparePositions(position, to) <= 0)
  )
}

/**
 * Counts the rows of a list in a range. `undefined` if the rows at the ends of the range are not in
 * memory.
 *
 * @param opened the position from which the list began to read, if any
 */
export function rowsInRange<Row>(
  chain: Chain<Row>,
  positionOf: PositionOf<Row>,
  { from, to }: HistoryRange,
  opened?: Position,
): RowsInRange | undefined {
  const isNewestFirst = chain.order === 'newest first'
  const first = isNewestFirst ? to : from
  const beyond = isNewestFirst ? from && justBefore(from) : to && justAfter(to)
  const edge = (position: Position | undefined) => edgeOf(chain, positionOf, position, opened)
  const start = edge(first) ?? { index: 0, isExact: chain.ends.above }
  const end = edge(beyond) ?? { index: chain.count, isExact: chain.ends.below }
  if (start === 'let go' || end === 'let go') return undefined
  return {
    count: Math.max(0, end.index - start.index),
    isWhole: start.isExact && end.isExact,
  }
}

/**
 * Returns the location of a position in the list. If the list does not reach the position, returns
 * the nearer end.
 */
function edgeOf<Row>(
  chain: Chain<Row>,
  positionOf: PositionOf<Row>,
  position: Position | undefined,
  opened: Position | undefined,
): RowLocation | 'let go' | undefined {
  if (position === undefined) return undefined
  const rowLocation = locateRow(chain, positionOf, position)
  if (rowLocation !== undefined) return rowLocation.isExact ? rowLocation : 'let go'
  const last = chain.chunks.at(-1)
  if (last === undefined) {
    const isRead = chain.ends.below && isBehind(chain, opened, position)
    return { index: 0, isExact: isRead }
  }
  const isBelow = compareInListOrder(chain.order, endsOf(chain.order, last).last, position) < 0
  if (isBelow) return { index: chain.count, isExact: false }
  // The history has no updates between the position at which the list was opened and its first row.
  return { index: 0, isExact: isBehind(chain, opened, position) }
}

/** Returns true if a list that was opened at `opened` has read past `position`. */
function isBehind<Row>(
  { order }: Chain<Row>,
  opened: Position | undefined,
  position: Position,
): boolean {
  return opened !== undefined && compareInListOrder(order, opened, position) < 0
}
