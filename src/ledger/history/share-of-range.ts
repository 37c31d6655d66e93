import { microsOf } from '../record-time.ts'
import { comparePositions, type Position } from './position.ts'

export interface RangeOfShare {
  readonly from: Position
  readonly to: Position
  readonly order: 'newest' | 'oldest'
}

/**
 * How much of a range a search has passed when it has reached a position: from exactly 0 at the end
 * where it begins to exactly 1 at the other, by record time, never going back. Each of several
 * migrations counts alike, since where one ends and the next begins is not known.
 */
export function shareOfRange({ from, to, order }: RangeOfShare, reached: Position): number {
  if (order === 'oldest') return shareOf(from, to, reached)
  return comparePositions(reached, from) <= 0 ? 1 : 1 - shareOf(from, to, reached)
}

/** As read from the oldest on. */
function shareOf(from: Position, to: Position, reached: Position): number {
  if (comparePositions(reached, to) >= 0) return 1
  if (comparePositions(reached, from) <= 0) return 0
  const migrations = Number(to.migrationId - from.migrationId) + 1
  const passed = Number(reached.migrationId - from.migrationId)
  const begin = microsOf(from.recordTime)
  const time = Number(microsOf(reached.recordTime) - begin)
  const whole = Number(microsOf(to.recordTime) - begin)
  // Of several migrations, the last may end at an earlier time than that where the first began.
  const share = whole > 0 ? Math.min(1, Math.max(0, time / whole)) : 0
  return (passed + share) / migrations
}
