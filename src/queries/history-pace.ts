import { comparePositions, type Position } from '#ledger/history/position.ts'
import { widthFor } from '#ledger/history/slice.ts'
import { keptInteger } from './kept-integer.ts'

/** How wide the first window backwards is where nothing is known, in microseconds. */
const firstWindow = 120_000_000n
/** Room for more costs less than another question, up to so many updates: each is about a kilobyte. */
const maxRoom = 20

/** Microseconds in which a hundred updates came. */
const pace = keptInteger('history-pace')

/**
 * The width in microseconds of a first window for `count` updates: that in which some more than those
 * came when the history was last looked at, here or on an earlier visit. Only where to begin to look:
 * any width gives the same answer in more or fewer questions.
 */
export function firstWidth(count: number): bigint {
  const known = pace.read()
  if (known === undefined) return firstWindow
  const expected = count + Math.ceil(Math.min(0.6 * count, maxRoom))
  return (known * BigInt(expected)) / 100n + 1n
}

/** Remembers how close together these updates are, in either order; too few of them tell nothing. */
export function learnPace(positions: readonly Position[]): void {
  const [one, other] = [positions[0], positions.at(-1)]
  if (one === undefined || other === undefined) return
  const [oldest, newest] = comparePositions(one, other) <= 0 ? [one, other] : [other, one]
  const width = widthFor(100, { oldest, newest, count: positions.length })
  if (width !== undefined) pace.keep(width)
}
