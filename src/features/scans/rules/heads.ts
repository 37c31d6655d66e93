import { comparePositions, type Position } from '#ledger/history/position.ts'
import { microsOf } from '#ledger/record-time.ts'

/** Returns the later position, or the known position if the other is undefined. */
export function later(a: Position | undefined, b: Position | undefined): Position | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return comparePositions(a, b) < 0 ? b : a
}

/**
 * Returns the position with the given rank. Rank 1 is the latest (`down`) or the earliest (`up`)
 * position. If the rank is one more than the number of faulty Scans, at least one honest Scan has
 * reached the position. Faulty Scans then cannot move the result beyond all honest Scans.
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

/** Returns the lag of one position behind another in microseconds, or undefined if unknown. */
export function microsBehind(
  position: Position | undefined,
  reference: Position | undefined,
): bigint | undefined {
  if (position === undefined || reference === undefined) return undefined
  if (position.migrationId !== reference.migrationId) return undefined
  const micros = microsOf(reference.recordTime) - microsOf(position.recordTime)
  return micros > 0n ? micros : undefined
}
