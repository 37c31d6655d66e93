/** Migration ids (docs/network-rules.md, Network facts and Upgrades of the synchronizer). */
import * as v from 'valibot'
import { SynchronizerId } from '#ledger/identifier.ts'
import { Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { get, postToRead } from '../endpoint.ts'

export const LastMigration = openObject({ migration_id: Int64 })
export type LastMigration = v.InferOutput<typeof LastMigration>

/** GET /v0/migrations/last: the current migration id of the network. */
export const lastMigrationEndpoint = get('scan', '/v0/migrations/last', LastMigration)

/** A move of the whole network to new nodes, with its own migration id. */
export const MigrationSchedule = openObject({ time: RecordTime, migration_id: Int64 })
export type MigrationSchedule = v.InferOutput<typeof MigrationSchedule>

/** GET /v0/migrations/schedule. Error: 404 if none is scheduled, which is the normal case. */
export const migrationScheduleEndpoint = get('scan', '/v0/migrations/schedule', MigrationSchedule)

/** The first and last record time on each synchronizer that a Scan has for a migration id. */
export const MigrationInfo = openObject({
  previous_migration_id: v.nullish(Int64),
  record_time_range: v.array(
    openObject({ synchronizer_id: SynchronizerId, min: RecordTime, max: RecordTime }),
  ),
  complete: v.boolean(),
})
export type MigrationInfo = v.InferOutput<typeof MigrationInfo>

/**
 * POST /v0/backfilling/migration-info. Error: 404 if this Scan has no data for the migration id.
 */
export const migrationInfoEndpoint = postToRead(
  'scan',
  '/v0/backfilling/migration-info',
  MigrationInfo,
  { body: openObject({ migration_id: Int64 }) },
)
