/**
 * The parts of the history that the history index has read (docs/network-rules.md, The history
 * index).
 */
import * as v from 'valibot'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { get } from '../endpoint.ts'

/** A 64-bit integer as text, as the index writes and expects it. */
export const TextInt64 = v.custom<`${bigint}`>(
  (value) => typeof value === 'string' && /^\d{1,18}$/.test(value),
  'an integer as text',
)

/**
 * A part of a migration, from a record time (exclusive) to another (inclusive). A null time stands
 * for the start or the end of the migration.
 */
const IndexPosition = {
  migration_id: TextInt64,
  after_record_time: v.nullable(RecordTime),
  up_to_record_time: v.nullable(RecordTime),
}

export const IndexRange = openObject({
  ...IndexPosition,
  updates: TextInt64,
  /** When the part's last page was loaded. */
  read_at: RecordTime,
})
export type IndexRange = v.InferOutput<typeof IndexRange>

/**
 * The cause of an index that does not advance: Scan (`scan`), the index's engine (`engine`), or a
 * full disk (`full`).
 */
export const IndexStall = openObject({ of: v.string(), since: RecordTime })
export type IndexStall = v.InferOutput<typeof IndexStall>

export const IndexStatus = openObject({
  /** The completely loaded ranges, in the order of the history. */
  ranges: v.array(IndexRange),
  missing: v.array(openObject(IndexPosition)),
  trouble: v.nullish(IndexStall),
})
export type IndexStatus = v.InferOutput<typeof IndexStatus>

/** GET /v1/status of the history index. Errors: 503 if its engine does not respond. */
export const indexStatusEndpoint = get('index', '/v1/status', IndexStatus)
