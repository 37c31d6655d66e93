/** Times of the snapshots of active contracts (docs/network-rules.md, Snapshots). */
import type * as v from 'valibot'
import { Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { get } from '../endpoint.ts'

/** The record time of the last transaction in the snapshot. */
export const SnapshotTimestamp = openObject({ record_time: RecordTime })
export type SnapshotTimestamp = v.InferOutput<typeof SnapshotTimestamp>

/**
 * GET /v0/state/acs/snapshot-timestamp: the newest snapshot of a migration id before a time.
 * Errors: 400, 404 (snapshot not found), 500.
 */
export const snapshotBeforeEndpoint = get(
  'scan',
  '/v0/state/acs/snapshot-timestamp',
  SnapshotTimestamp,
  { query: openObject({ before: RecordTime, migration_id: Int64 }) },
)

/**
 * GET /v0/state/acs/snapshot-timestamp-after: the first snapshot after a time, of that migration id
 * or a later migration id. Errors: 400, 404 (snapshot not found), 500.
 */
export const snapshotAfterEndpoint = get(
  'scan',
  '/v0/state/acs/snapshot-timestamp-after',
  SnapshotTimestamp,
  { query: openObject({ after: RecordTime, migration_id: Int64 }) },
)
