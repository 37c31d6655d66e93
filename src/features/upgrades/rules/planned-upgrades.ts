/**
 * Reads upgrade plans from the configuration of the DSO rules (docs/network-rules.md, Upgrades of
 * the synchronizer).
 */
import type { Json } from '#ledger/json.ts'
import { memberAtPath, intIn, text, timeIn } from '#features/votes/rules/read-values.ts'
import type { RecordTime } from '#ledger/record-time.ts'

/** A logical upgrade that the SVs have decided on. */
export interface PlannedLsu {
  readonly topologyFreezeTime: RecordTime
  readonly upgradeTime: RecordTime
  /** The serial of the next physical synchronizer. */
  readonly serial: bigint | undefined
  readonly protocolVersion: string | undefined
}

/** A hard migration that the SVs have decided on. */
export interface PlannedMigration {
  readonly time: RecordTime
  readonly migrationId: bigint | undefined
}

export interface Plans {
  readonly logical: PlannedLsu | undefined
  readonly hard: PlannedMigration | undefined
}

/** Returns the plans in a configuration of the DSO rules. Ignores a plan without readable times. */
export function plansIn(config: Json | undefined): Plans {
  const lsu = memberAtPath(config, 'nextScheduledLogicalSynchronizerUpgrade')
  const topologyFreezeTime = timeIn(memberAtPath(lsu, 'topologyFreezeTime'))
  const upgradeTime = timeIn(memberAtPath(lsu, 'upgradeTime'))
  const hard = memberAtPath(config, 'nextScheduledSynchronizerUpgrade')
  const time = timeIn(memberAtPath(hard, 'time'))
  return {
    logical:
      upgradeTime === undefined || topologyFreezeTime === undefined
        ? undefined
        : {
            topologyFreezeTime,
            upgradeTime,
            serial: intIn(memberAtPath(lsu, 'newPhysicalSynchronizerSerial')),
            protocolVersion: text(memberAtPath(lsu, 'newPhysicalSynchronizerProtocolVersion')),
          },
    hard:
      time === undefined
        ? undefined
        : { time, migrationId: intIn(memberAtPath(hard, 'migrationId')) },
  }
}
