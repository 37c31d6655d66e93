/**
 * The holdings of owners, which are their active amulet contracts, at a snapshot, in pages (api document, section 4.2;
 * splice-reference, sections 2.2 and 2.4). The generations differ in the type of the page token only.
 */
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { Int32, Int64, PageToken } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { postToRead } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'
import { ActiveContractsPage, RecordTimeMatch } from './active-contracts.ts'

/** 1 to 1000 owners, `page_size` 1 to 1000; `after` is the `next_page_token` of the page before. */
export const HoldingsStateRequest = openObject({
  migration_id: Int64,
  record_time: RecordTime,
  record_time_match: v.nullish(RecordTimeMatch),
  after: v.nullish(PageToken),
  page_size: Int32,
  owner_party_ids: v.array(PartyId),
})
export type HoldingsStateRequest = v.InferOutput<typeof HoldingsStateRequest>

export const holdingsStateV2Endpoint = postToRead('scan', '/v2/holdings/state', ActiveContractsPage)

/** POST /v2/holdings/state. Errors: 400, 404 (no such snapshot), 500. */
export function holdingsStateV2(
  request: HoldingsStateRequest,
  options?: CallOptions,
): Promise<ActiveContractsPage> {
  return send(holdingsStateV2Endpoint, { body: request }, options)
}

export const holdingsStateV1Endpoint = postToRead('scan', '/v1/holdings/state', ActiveContractsPage)

/**
 * POST /v1/holdings/state (deprecated in 0.7.5, removed in 0.9.0). Errors: 400, 404 (no such
 * snapshot), 500.
 */
export function holdingsStateV1(
  request: HoldingsStateRequest,
  options?: CallOptions,
): Promise<ActiveContractsPage> {
  return send(holdingsStateV1Endpoint, { body: request }, options)
}
