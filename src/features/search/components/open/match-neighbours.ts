import { comparePositions, type Position } from '#ledger/history/position.ts'
import type { Match, SearchQuery } from '../../rules/search-query.ts'

/** The matches found so far, in the order of their search. */
export interface OrderedMatches {
  readonly count: number
  readonly matchAt: (index: number) => Match | undefined
  readonly order: SearchQuery['order']
}

/** The position of an update among matches, by their indices. */
export interface MatchNeighbours {
  /** The index of the update itself. `undefined` if it does not match. */
  readonly index: number | undefined
  readonly previous: number | undefined
  readonly next: number | undefined
}

/** Returns the index of an update among matches, or `undefined` if the update does not match. */
export function indexOfMatch(
  { count, matchAt }: Pick<OrderedMatches, 'count' | 'matchAt'>,
  updateId: string,
): number | undefined {
  for (let index = 0; index < count; index++) {
    if (matchAt(index)?.updateId === updateId) return index
  }
  return undefined
}

/**
 * Returns the matches before and after an update. For a non-matching update with a known position,
 * returns the matches on both sides of that position.
 */
export function findMatchNeighbours(
  matches: OrderedMatches,
  updateId: string,
  position: Position | undefined,
): MatchNeighbours {
  const index = indexOfMatch(matches, updateId)
  if (index !== undefined) return { index, ...within(matches, index - 1, index + 1) }
  if (position === undefined) return { index, previous: undefined, next: undefined }
  const after = firstAfter(matches, position)
  return { index, ...within(matches, after - 1, after) }
}

function within({ count }: OrderedMatches, previous: number, next: number) {
  return {
    previous: previous < 0 ? undefined : previous,
    next: next >= count ? undefined : next,
  }
}

/**
 * Returns the index of the first match after a position, in the search's order. Uses binary search.
 */
function firstAfter({ count, matchAt, order }: OrderedMatches, position: Position): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    const match = matchAt(middle)
    const side = match === undefined ? 1 : comparePositions(match.position, position)
    if (order === 'oldest' ? side > 0 : side < 0) high = middle
    else low = middle + 1
  }
  return low
}
