import type { VisibleRows } from '#ledger/history/next-rows-request.ts'
import { locateRow, rowAt, type RowLocation } from '#ledger/history/chain.ts'
import type { Position } from '#ledger/history/position.ts'
import { justAfter, justBefore } from '#ledger/history/slice.ts'
import { orderOf, placeAt, positionOfPlace, type ListPlace } from './list-place.ts'
import { positionOfRow, type PlacedRow, type PlacedList } from './placed-list.ts'

/**
 * Returns the row index of a place; `undefined` if the list does not reach it, or has another
 * order.
 */
export function findPlace(state: PlacedList<PlacedRow>, place: ListPlace): RowLocation | undefined {
  const position = firstPosition(state, place)
  if (position === undefined) return undefined
  if (position === 'top') {
    return state.chain.ends.above ? { index: 0, isExact: true } : undefined
  }
  return locateRow(state.chain, positionOfRow, position)
}

/** Returns the first position at a place. */
function firstPosition(
  state: PlacedList<PlacedRow>,
  place: ListPlace,
): Position | 'top' | undefined {
  const { phase, chain } = state
  if (phase !== 'open' || orderOf(place) !== chain.order) return undefined
  const position = positionOfPlace(place)
  if (position === undefined) return 'top'
  return chain.order === 'newest first' ? justBefore(position) : justAfter(position)
}

/** Returns the current index of the row to scroll to the top. */
export function targetIndex({
  target,
  chain,
}: Pick<PlacedList<PlacedRow>, 'target' | 'chain'>): number {
  return target.fromFirst + chain.inserted
}

/**
 * Returns the place of the first row in view, for the address; `undefined` while that row is not
 * loaded, and while the list is at the requested place.
 */
export function placeInView(
  state: PlacedList<PlacedRow>,
  view: VisibleRows,
): ListPlace | undefined {
  const { chain, phase } = state
  if (phase !== 'open' || view.end === 0) return undefined
  const first = Math.max(0, view.first)
  if (first === 0 && chain.ends.above) return topOf(state)
  if (first === targetIndex(state)) return undefined
  return placeOfRow(state, first)
}

/** Returns the place whose first row is this one; `undefined` while that row is not loaded. */
export function placeOfRow(state: PlacedList<PlacedRow>, index: number): ListPlace | undefined {
  if (index <= 0 && state.chain.ends.above) return topOf(state)
  const row = rowAt(state.chain, index)
  return row === undefined ? undefined : placeAt(state.chain.order, row.position)
}

function topOf({ chain }: Pick<PlacedList<PlacedRow>, 'chain'>): ListPlace {
  return chain.order === 'newest first' ? {} : { after: 'begin' }
}
