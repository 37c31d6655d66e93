/** What a history index beside the dashboard has read (docs/network-rules.md, The history index). */
import * as v from 'valibot'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { get } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'

/** The index writes 64-bit integers as text, and is asked with the same. */
export const TextInt64 = v.custom<`${bigint}`>(
  (value) => typeof value === 'string' && /^\d{1,18}$/.test(value),
  'an integer as text',
)

/** A part of a migration: after a record time, and up to another and with it; null is its begin or its end. */
const IndexPlace = {
  migration_id: TextInt64,
  after_record_time: v.nullable(RecordTime),
  up_to_record_time: v.nullable(RecordTime),
}

export const IndexRange = openObject({
  ...IndexPlace,
  updates: TextInt64,
  /** When its last page was read. */
  read_at: RecordTime,
})
export type IndexRange = v.InferOutput<typeof IndexRange>

/** What keeps the index from reading on: Scan (`scan`), its engine (`engine`), or its disk, which is full (`full`). */
export const IndexTrouble = openObject({ of: v.string(), since: RecordTime })
export type IndexTrouble = v.InferOutput<typeof IndexTrouble>

export const IndexStatus = openObject({
  /** What was read whole, in the history's order. */
  ranges: v.array(IndexRange),
  /** What lies between. */
  missing: v.array(openObject(IndexPlace)),
  trouble: v.nullish(IndexTrouble),
})
export type IndexStatus = v.InferOutput<typeof IndexStatus>

export const indexStatusEndpoint = get('index', '/v1/status', IndexStatus)

/** GET /v1/status of the history index. Errors: 503 where its engine does not answer. */
export function indexStatus(options?: CallOptions): Promise<IndexStatus> {
  return send(indexStatusEndpoint, {}, options)
}
