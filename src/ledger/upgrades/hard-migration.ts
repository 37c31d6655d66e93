/** Moves of the whole network to new nodes (docs/network-rules.md, Upgrades of the synchronizer). */
import { compareRecordTimes, type RecordTime } from '../record-time.ts'
import { valueOf, type Reading } from '../verdicts/reading.ts'
import type { PlannedMigration } from './planned-upgrades.ts'

export interface MigrationReadings {
  /** What Scan has on its schedule; `undefined` for nothing, which is the normal case. */
  readonly scheduled: Reading<PlannedMigration | undefined>
  readonly planned: Reading<PlannedMigration | undefined>
  /** The one in use. */
  readonly migrationId: Reading<bigint>
}

export interface HardMigration {
  readonly phase: 'scheduled' | 'under way' | 'after'
  readonly time: RecordTime
  readonly migrationId: bigint | undefined
}

/** The migration that is ahead or under way, or the one that the plan still names; `undefined` for none. */
export function hardMigration(
  { scheduled, planned, migrationId }: MigrationReadings,
  now: RecordTime,
): HardMigration | undefined {
  const plan = valueOf(scheduled) ?? valueOf(planned)
  if (plan === undefined) return undefined
  const current = valueOf(migrationId)
  const isDone =
    current !== undefined && plan.migrationId !== undefined && current >= plan.migrationId
  const phase = isDone
    ? 'after'
    : compareRecordTimes(plan.time, now) <= 0
      ? 'under way'
      : 'scheduled'
  return { phase, time: plan.time, migrationId: plan.migrationId }
}
