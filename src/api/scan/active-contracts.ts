/**
 * Pages of an active contracts snapshot, by stakeholder and template (docs/network-rules.md,
 * Holdings). The API generations differ only in the type of the page token.
 */
import * as v from 'valibot'
import { ActiveContract } from '#ledger/contract.ts'
import { PartyId } from '#ledger/identifier.ts'
import { Int32, Int64, PageToken } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { postToRead } from '../endpoint.ts'

/**
 * `exact` (the default): a snapshot exactly at `record_time`. `at_or_before`: the newest snapshot
 * up to that time.
 */
export const RecordTimeMatch = v.picklist(['exact', 'at_or_before'])
export type RecordTimeMatch = v.InferOutput<typeof RecordTimeMatch>

/** `templates` are `package name:Module:Entity`. At most 1000 templates and 1000 parties. */
export const ActiveContractsRequest = openObject({
  migration_id: Int64,
  record_time: RecordTime,
  record_time_match: v.nullish(RecordTimeMatch),
  after: v.nullish(PageToken),
  page_size: Int32,
  party_ids: v.nullish(v.array(PartyId)),
  templates: v.nullish(v.array(v.string())),
})
export type ActiveContractsRequest = v.InferOutput<typeof ActiveContractsRequest>

/**
 * A page of active contracts in any API generation, ascending by creation date. The last page has
 * no `next_page_token`.
 */
export const ActiveContractsPage = openObject({
  record_time: RecordTime,
  migration_id: Int64,
  created_events: v.array(ActiveContract),
  next_page_token: v.nullish(PageToken),
})
export type ActiveContractsPage = v.InferOutput<typeof ActiveContractsPage>

/** POST /v2/state/acs. Errors: 400, 404 (snapshot not found), 500. */
export const activeContractsV2Endpoint = postToRead('scan', '/v2/state/acs', ActiveContractsPage, {
  body: ActiveContractsRequest,
})

/** POST /v1/state/acs (removed in 0.9.0). Errors: 400, 404 (snapshot not found), 500. */
export const activeContractsV1Endpoint = postToRead('scan', '/v1/state/acs', ActiveContractsPage, {
  body: ActiveContractsRequest,
})
