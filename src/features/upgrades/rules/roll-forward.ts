/** A switch that the SVs force manually (docs/network-rules.md, Upgrades of the synchronizer). */
import { activeWithinMicros } from '#features/network/rules/validator-licences.ts'
import type { NodeTime } from '#features/network/rules/node-time.ts'
import { compareRecordTimes, microsOf, type RecordTime } from '#ledger/record-time.ts'
import { resultValue, type ReadResult } from '#ledger/alerts/read-result.ts'
import { readPhysicalSynchronizer } from './physical-synchronizer.ts'

/** A forced switch, as Scan returns it. */
export interface ForcedSwitch {
  readonly upgradeTime: RecordTime
  readonly currentPhysicalSynchronizerId: string
  readonly successorPhysicalSynchronizerId: string
}

/** Returns true if the network has switched; undefined if unknown. */
export function hasSwitched(
  { successorPhysicalSynchronizerId }: ForcedSwitch,
  serial: bigint | undefined,
): boolean | undefined {
  const wanted = readPhysicalSynchronizer(successorPhysicalSynchronizerId)?.serial
  return wanted === undefined || serial === undefined ? undefined : serial >= wanted
}

/** This node's progress with a forced switch. */
export type ForcedPhase = 'ahead' | 'followed' | 'not followed' | 'not known'

/**
 * Returns this node's progress. No API returns a participant's physical synchronizer, but a
 * participant that has read beyond the upgrade time has switched. A time that is only approximate
 * proves nothing until the validator has had time to report again.
 */
export function forcedPhase(
  { upgradeTime }: ForcedSwitch,
  nodeTime: ReadResult<NodeTime | undefined>,
  now: RecordTime,
): ForcedPhase {
  if (compareRecordTimes(now, upgradeTime) <= 0) return 'ahead'
  const node = resultValue(nodeTime)
  if (node === undefined) return 'not known'
  if (compareRecordTimes(node.recordTime, upgradeTime) > 0) return 'followed'
  const since = microsOf(now) - microsOf(upgradeTime)
  return node.isExact || since > activeWithinMicros ? 'not followed' : 'not known'
}
