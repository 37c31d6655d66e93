/** Times of the snapshots of active contracts (docs/network-rules.md, Snapshots). */
import type * as v from 'valibot'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { get } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'

/** The record time of the last transaction in the snapshot. */
export const SnapshotTimestamp = openObject({ record_time: RecordTime })
export type SnapshotTimestamp = v.InferOutput<typeof SnapshotTimestamp>

export const snapshotBeforeEndpoint = get(
  'scan',
  '/v0/state/acs/snapshot-timestamp',
  SnapshotTimestamp,
)

/**
 * GET /v0/state/acs/snapshot-timestamp: the newest snapshot before a time, in that migration id.
 * Errors: 400, 404 (snapshot not found), 500.
 */
export function snapshotBefore(
  query: { readonly before: RecordTime; readonly migration_id: bigint },
  options?: CallOptions,
): Promise<SnapshotTimestamp> {
  return send(snapshotBeforeEndpoint, { query }, options)
}

export const snapshotAfterEndpoint = get(
  'scan',
  '/v0/state/acs/snapshot-timestamp-after',
  SnapshotTimestamp,
)

/**
 * GET /v0/state/acs/snapshot-timestamp-after: the first snapshot after a time, in that migration id
 * or a larger one. Errors: 400, 404 (snapshot not found), 500.
 */
export function snapshotAfter(
  query: { readonly after: RecordTime; readonly migration_id: bigint },
  options?: CallOptions,
): Promise<SnapshotTimestamp> {
  return send(snapshotAfterEndpoint, { query }, options)
}
