/** Counts of the network's history, from a history index (docs/network-rules.md, The history index). */
import * as v from 'valibot'
import { Decimal } from '#ledger/decimal.ts'
import { Int32 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { get } from '../endpoint.ts'
import { TextInt64 } from './status.ts'

/** The measure and the range of a count, from the hour of `from` up to the hour of `to`. */
export const IndexCountsQuery = openObject({
  /** Updates by kind, events by template, updates by party, or activity of the network's token. */
  measure: v.picklist(['update', 'event', 'party', 'token']),
  per: v.picklist(['hour', 'day', 'all']),
  /** Defaults to the first counted hour. */
  from: v.nullish(RecordTime),
  to: RecordTime,
  /** Limit of entries. Only the largest entries are returned. */
  top: v.nullish(Int32),
})
export type IndexCountsQuery = v.InferOutput<typeof IndexCountsQuery>

/** A count for an hour, a UTC day, or the whole range. */
export const IndexCount = openObject({
  at: RecordTime,
  name: v.string(),
  count: TextInt64,
  /**
   * Only for the measure `token`: the sum of the amounts, and the number of updates with incomplete
   * amounts.
   */
  amount: v.nullish(Decimal),
  unknown: v.nullish(TextInt64),
})
export type IndexCount = v.InferOutput<typeof IndexCount>

/**
 * Whole hours of a migration without counts, because they are not completely loaded or not counted
 * yet.
 */
export const IndexCountsGap = openObject({
  migration_id: TextInt64,
  from: RecordTime,
  to: RecordTime,
})
export type IndexCountsGap = v.InferOutput<typeof IndexCountsGap>

export const IndexCounts = openObject({
  /** The requested range in whole hours. */
  from: RecordTime,
  to: RecordTime,
  counts: v.array(IndexCount),
  missing: v.array(IndexCountsGap),
  /** Migrations that the index has not read. Their updates are not counted. */
  migrations_not_read: v.array(TextInt64),
  /** When the index's newest data was loaded. */
  read_at: RecordTime,
})
export type IndexCounts = v.InferOutput<typeof IndexCounts>

/**
 * GET /v1/counts of the history index. Errors: 400 for a range that is too long for its measure;
 * 409 if the index has no data yet; 503, 504.
 */
export const indexCountsEndpoint = get('index', '/v1/counts', IndexCounts, {
  query: IndexCountsQuery,
})
