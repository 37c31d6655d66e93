/** A switch that the SVs force by hand (docs/network-rules.md, Upgrades of the synchronizer). */
import type { RecordTime } from '../record-time.ts'
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
