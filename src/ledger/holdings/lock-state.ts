import { compareRecordTimes, type RecordTime } from '../record-time.ts'
import type { LockState } from './arrangement.ts'
import type { AmuletHolding } from './holding.ts'

/**
 * How an amulet stood at a time. A lock past its expiry stays until its owner unlocks it
 * (docs/network-rules.md, Amulets).
 */
export function lockStateAt({ lock }: AmuletHolding, at: RecordTime): LockState {
  if (lock === undefined) return 'unlocked'
  const { expiresAt } = lock
  const isExpired = expiresAt !== undefined && compareRecordTimes(expiresAt, at) <= 0
  return isExpired ? 'expired, still locked' : 'locked'
}
