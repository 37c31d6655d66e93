import { microsOf } from '../record-time.ts'
import { comparePositions, type Position } from './position.ts'

export interface RangeOfShare {
  readonly from: Position
  readonly to: Position
  readonly order: 'newest' | 'oldest'
}

/**
 * Returns the share of a range that a search has passed, by record time. The share is exactly 0 at
 * the start, exactly 1 at the end, and never decreases. Several migrations have equal weights,
 * because their boundaries are unknown.
 */
export function shareOfRange({ from, to, order }: RangeOfShare, reached: Position): number {
  if (order === 'oldest') return shareOf(from, to, reached)
  return comparePositions(reached, from) <= 0 ? 1 : 1 - shareOf(from, to, reached)
}

/** Returns the share of a search that reads oldest updates first. */
function shareOf(from: Position, to: Position, reached: Position): number {
  if (comparePositions(reached, to) >= 0) return 1
  if (comparePositions(reached, from) <= 0) return 0
  const migrations = Number(to.migrationId - from.migrationId) + 1
  const passed = Number(reached.migrationId - from.migrationId)
  const begin = microsOf(from.recordTime)
  const time = Number(microsOf(reached.recordTime) - begin)
  const whole = Number(microsOf(to.recordTime) - begin)
  // `whole` is not positive if the last migration ends before the first migration began, because
  // record times of migrations may overlap.
  const share = whole > 0 ? Math.min(1, Math.max(0, time / whole)) : 0
  return (passed + share) / migrations
}
