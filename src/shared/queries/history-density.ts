import { comparePositions, type Position } from '#ledger/history/position.ts'
import { widthFor } from '#ledger/history/slice.ts'
import { createStoredInteger } from './stored-integer.ts'

/** Width of the first backward window in microseconds, while the density is unknown. */
const firstWindow = 120_000_000n
/**
 * Maximum number of extra updates. A larger window costs less than another request, and an update
 * is about a kilobyte.
 */
const maxRoom = 20

/** The duration of a hundred updates in microseconds. */
const pace = createStoredInteger('history-pace')

/**
 * Returns the width in microseconds of a first window for `count` updates. At the density of the
 * last read, the window contains slightly more updates. The width only affects the number of
 * requests, not the result.
 */
export function estimateFirstWindow(count: number): bigint {
  const known = pace.read()
  if (known === undefined) return firstWindow
  const expected = count + Math.ceil(Math.min(0.6 * count, maxRoom))
  return (known * BigInt(expected)) / 100n + 1n
}

/** Stores the density of these updates, in either order. Ignores too few updates. */
export function rememberDensity(positions: readonly Position[]): void {
  const [one, other] = [positions[0], positions.at(-1)]
  if (one === undefined || other === undefined) return
  const [oldest, newest] = comparePositions(one, other) <= 0 ? [one, other] : [other, one]
  const width = widthFor(100, { oldest, newest, count: positions.length })
  if (width !== undefined) pace.write(width)
}
