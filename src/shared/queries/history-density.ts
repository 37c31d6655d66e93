import { comparePositions, type Position } from '#ledger/history/position.ts'
import { widthFor } from '#ledger/history/slice.ts'
import { createStoredInteger } from './stored-integer.ts'

/** Width of the first backward window in microseconds, while the density is unknown. */
const firstWindow = 120_000_000n
/**
 * Maximum number of updates in the window beyond the requested count. Loading these updates costs
 * less than another request, because an update is about a kilobyte.
 */
const maxRoom = 20

/** The record time span of a hundred updates in the last read, in microseconds. */
const pace = createStoredInteger('history-pace')

/**
 * Returns the width in microseconds of the first window to request for `count` updates. At the
 * density of the last read, the window contains slightly more updates. The width only affects the
 * number of requests, not the result.
 */
export function estimateFirstWindow(count: number): bigint {
  const known = pace.read()
  if (known === undefined) return firstWindow
  const expected = count + Math.ceil(Math.min(0.6 * count, maxRoom))
  return (known * BigInt(expected)) / 100n + 1n
}

/**
 * Stores the density of these updates, which may be in either time order. Stores nothing if the
 * updates are too few for an estimate.
 */
export function rememberDensity(positions: readonly Position[]): void {
  const [one, other] = [positions[0], positions.at(-1)]
  if (one === undefined || other === undefined) return
  const [oldest, newest] = comparePositions(one, other) <= 0 ? [one, other] : [other, one]
  const width = widthFor(100, { oldest, newest, count: positions.length })
  if (width !== undefined) pace.write(width)
}
