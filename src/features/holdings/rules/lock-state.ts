import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import type { LockState } from './arrangement.ts'
import type { AmuletHolding } from './holding.ts'

/**
 * Returns an amulet's lock state at a time. An expired lock stays until the owner unlocks the
 * amulet (docs/network-rules.md, Amulets).
 */
export function lockStateAt({ lock }: AmuletHolding, at: RecordTime): LockState {
  if (lock === undefined) return 'unlocked'
  const { expiresAt } = lock
  const isExpired = expiresAt !== undefined && compareRecordTimes(expiresAt, at) <= 0
  return isExpired ? 'expired, still locked' : 'locked'
}
