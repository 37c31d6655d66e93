/**
 * Sums of holdings by owner at a snapshot (api document, sections 2.6 and 4.2; splice-reference,
 * section 2.5). Not paged, in no given order, and owners without holdings may be missing. Servers
 * are known to add up at most 1,000 contracts (DESIGN, Two generations).
 */
import * as v from 'valibot'
import { Decimal } from '#ledger/decimal.ts'
import { PartyId } from '#ledger/identifier.ts'
import { Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { postToRead } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'
import { RecordTimeMatch } from './active-contracts.ts'

export const HoldingsSummaryRequestV1 = openObject({
  migration_id: Int64,
  record_time: RecordTime,
  record_time_match: v.nullish(RecordTimeMatch),
  owner_party_ids: v.array(PartyId),
})
export type HoldingsSummaryRequestV1 = v.InferOutput<typeof HoldingsSummaryRequestV1>

/** `as_of_round`: the round for which holding fees are computed, the earliest open one by default. */
export const HoldingsSummaryRequestV0 = openObject({
  ...HoldingsSummaryRequestV1.entries,
  as_of_round: v.nullish(Int64),
})
export type HoldingsSummaryRequestV0 = v.InferOutput<typeof HoldingsSummaryRequestV0>

/** The sums of one owner; the members about fees came with v0 only. */
export const HoldingsSummary = openObject({
  party_id: PartyId,
  total_unlocked_coin: Decimal,
  total_locked_coin: Decimal,
  total_coin_holdings: Decimal,
  accumulated_holding_fees_unlocked: v.nullish(Decimal),
  accumulated_holding_fees_locked: v.nullish(Decimal),
  accumulated_holding_fees_total: v.nullish(Decimal),
  total_available_coin: v.nullish(Decimal),
})
export type HoldingsSummary = v.InferOutput<typeof HoldingsSummary>

/** The sums of all owners, in either generation; `computed_as_of_round` came with v0 only. */
export const HoldingsSummaries = openObject({
  record_time: RecordTime,
  migration_id: Int64,
  computed_as_of_round: v.nullish(Int64),
  summaries: v.array(HoldingsSummary),
})
export type HoldingsSummaries = v.InferOutput<typeof HoldingsSummaries>

export const holdingsSummaryV1Endpoint = postToRead(
  'scan',
  '/v1/holdings/summary',
  HoldingsSummaries,
)

/** POST /v1/holdings/summary (since 0.6.3). Errors: 400, 404 (no such snapshot), 500. */
export function holdingsSummaryV1(
  request: HoldingsSummaryRequestV1,
  options?: CallOptions,
): Promise<HoldingsSummaries> {
  return send(holdingsSummaryV1Endpoint, { body: request }, options)
}

export const holdingsSummaryV0Endpoint = postToRead(
  'scan',
  '/v0/holdings/summary',
  HoldingsSummaries,
)

/** POST /v0/holdings/summary (deprecated in 0.6.3). Errors: 400, 404 (no such snapshot), 500. */
export function holdingsSummaryV0(
  request: HoldingsSummaryRequestV0,
  options?: CallOptions,
): Promise<HoldingsSummaries> {
  return send(holdingsSummaryV0Endpoint, { body: request }, options)
}
