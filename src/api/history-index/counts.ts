/** Counts of the network's history, from a history index (docs/network-rules.md, The history index). */
import * as v from 'valibot'
import { Decimal } from '#ledger/decimal.ts'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { get } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'
import { TextInt64 } from './status.ts'

/** What is counted, by what it is told, and of when: from the hour of a time up to the hour of another. */
export type IndexCountsQuery = {
  /** Updates by kind, events by template, updates by party, or what was done with the network's token. */
  readonly measure: 'update' | 'event' | 'party' | 'token'
  readonly per: 'hour' | 'day' | 'all'
  /** Left out for the first hour that is counted. */
  readonly from?: RecordTime | undefined
  readonly to: RecordTime
  /** Those with the most, so many. */
  readonly top?: number
}

/** In one hour, in one day of UTC, or in all of the range. */
export const IndexCount = openObject({
  /** Its beginning. */
  at: RecordTime,
  name: v.string(),
  count: TextInt64,
  /** Of the token: the sum, and how many updates do not say all of it. */
  amount: v.nullish(Decimal),
  unknown: v.nullish(TextInt64),
})
export type IndexCount = v.InferOutput<typeof IndexCount>

/** Whole hours of a migration that are not counted: not read whole, or not counted yet. */
export const IndexMissing = openObject({
  migration_id: TextInt64,
  from: RecordTime,
  to: RecordTime,
})
export type IndexMissing = v.InferOutput<typeof IndexMissing>

export const IndexCounts = openObject({
  /** The whole hours that were asked for. */
  from: RecordTime,
  to: RecordTime,
  counts: v.array(IndexCount),
  missing: v.array(IndexMissing),
  /** Of which it has nothing: their updates, whenever they were, are not counted. */
  migrations_not_read: v.array(TextInt64),
  /** When the newest of what it has was read. */
  read_at: RecordTime,
})
export type IndexCounts = v.InferOutput<typeof IndexCounts>

export const indexCountsEndpoint = get('index', '/v1/counts', IndexCounts)

/**
 * GET /v1/counts of the history index. Errors: 400 for a range that is too long for what it is told by; 409 where it has
 * read nothing yet; 503, 504.
 */
export function indexCounts(query: IndexCountsQuery, options?: CallOptions): Promise<IndexCounts> {
  return send(indexCountsEndpoint, { query }, options)
}
