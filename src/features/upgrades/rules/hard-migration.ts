/** Moves of the whole network to new nodes (docs/network-rules.md, Upgrades of the synchronizer). */
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import { resultValue, type ReadResult } from '#ledger/alerts/read-result.ts'
import type { PlannedMigration } from './planned-upgrades.ts'

export interface MigrationReadings {
  /** The migration on Scan's schedule. Usually undefined. */
  readonly scheduled: ReadResult<PlannedMigration | undefined>
  readonly planned: ReadResult<PlannedMigration | undefined>
  readonly migrationId: ReadResult<bigint>
}

export interface HardMigration {
  readonly phase: 'scheduled' | 'under way' | 'after'
  readonly time: RecordTime
  readonly migrationId: bigint | undefined
}

/**
 * Returns the migration that is scheduled or in progress, or that the plan still contains;
 * undefined if no migration exists.
 */
export function hardMigration(
  { scheduled, planned, migrationId }: MigrationReadings,
  now: RecordTime,
): HardMigration | undefined {
  const plan = resultValue(scheduled) ?? resultValue(planned)
  if (plan === undefined) return undefined
  const current = resultValue(migrationId)
  const isDone =
    current !== undefined && plan.migrationId !== undefined && current >= plan.migrationId
  const phase = isDone
    ? 'after'
    : compareRecordTimes(plan.time, now) <= 0
      ? 'under way'
      : 'scheduled'
  return { phase, time: plan.time, migrationId: plan.migrationId }
}
