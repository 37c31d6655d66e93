/** A switch that the SVs force by hand (docs/network-rules.md, Upgrades of the synchronizer). */
import { aliveFor } from '../network-health/validator-licences.ts'
import type { NodeTime } from '../network-health/node-time.ts'
import { compareRecordTimes, microsOf, type RecordTime } from '../record-time.ts'
import { valueOf, type Reading } from '../verdicts/reading.ts'
import { readPhysicalSynchronizer } from './physical-synchronizer.ts'

/** As Scan tells it. */
export interface ForcedSwitch {
  readonly upgradeTime: RecordTime
  readonly currentPhysicalSynchronizerId: string
  readonly successorPhysicalSynchronizerId: string
}

/** Whether the network has switched; `undefined` where that cannot be told. */
export function hasSwitched(
  { successorPhysicalSynchronizerId }: ForcedSwitch,
  serial: bigint | undefined,
): boolean | undefined {
  const wanted = readPhysicalSynchronizer(successorPhysicalSynchronizerId)?.serial
  return wanted === undefined || serial === undefined ? undefined : serial >= wanted
}

/** How far this node is with a forced switch. */
export type ForcedPhase = 'ahead' | 'followed' | 'not followed' | 'not known'

/**
 * Returns how far this node is. No API returns the physical synchronizer that a participant is on: a participant
 * that has read beyond the upgrade time has followed. A time that is not exact proves nothing for as long as the
 * validator may take to report again.
 */
export function forcedPhase(
  { upgradeTime }: ForcedSwitch,
  nodeTime: Reading<NodeTime | undefined>,
  now: RecordTime,
): ForcedPhase {
  if (compareRecordTimes(now, upgradeTime) <= 0) return 'ahead'
  const node = valueOf(nodeTime)
  if (node === undefined) return 'not known'
  if (compareRecordTimes(node.recordTime, upgradeTime) > 0) return 'followed'
  const since = microsOf(now) - microsOf(upgradeTime)
  return node.isExact || since > aliveFor ? 'not followed' : 'not known'
}
