import { comparePositions, type Position } from '../history/position.ts'
import { microsOf } from '../record-time.ts'

/** The later of two; of one alone, that. */
export function later(a: Position | undefined, b: Position | undefined): Position | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return comparePositions(a, b) < 0 ? b : a
}

/**
 * The position of that rank among so many, 1 for the latest (`down`) or the earliest (`up`). With one rank
 * more than may be faulty, an honest Scan is at least as far, and no lie moves it beyond all honest ones.
 */
export function ranked(
  positions: readonly (Position | undefined)[],
  rank: number,
  direction: 'down' | 'up',
): Position | undefined {
  const known = positions.flatMap((position) => (position === undefined ? [] : [position]))
  const ascending = known.toSorted(comparePositions)
  return direction === 'up' ? ascending[rank - 1] : ascending[ascending.length - rank]
}

/** By how many microseconds the one is behind the other; undefined where that cannot be said. */
export function microsBehind(
  position: Position | undefined,
  reference: Position | undefined,
): bigint | undefined {
  if (position === undefined || reference === undefined) return undefined
  if (position.migrationId !== reference.migrationId) return undefined
  const micros = microsOf(reference.recordTime) - microsOf(position.recordTime)
  return micros > 0n ? micros : undefined
}
