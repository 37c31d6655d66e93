/**
 * Sums of holdings by owner at a snapshot (docs/network-rules.md, Holdings). Not paged, in
 * unspecified order; owners without holdings may be missing.
 *
 * Scan reads at most 1,000 amulets, locked or not, that have one of the owners as a stakeholder.
 * Scan selects the amulets that the owners own only after this step. If the limit is exceeded,
 * releases of 0.7 silently sum up the first 1,000 amulets. Later releases return 400, “Size of the
 * result exceeded the limit …”.
 */
import * as v from 'valibot'
import { Decimal } from '#ledger/decimal.ts'
import { PartyId } from '#ledger/identifier.ts'
import { Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { postToRead } from '../endpoint.ts'
import { RecordTimeMatch } from './active-contracts.ts'

export const HoldingsSummaryRequest = openObject({
  migration_id: Int64,
  record_time: RecordTime,
  record_time_match: v.nullish(RecordTimeMatch),
  owner_party_ids: v.array(PartyId),
})
export type HoldingsSummaryRequest = v.InferOutput<typeof HoldingsSummaryRequest>

/**
 * The sums of one owner. `/v0` also has members about holding fees as of a round, which are not
 * read because the network charges none.
 */
export const HoldingsSummary = openObject({
  party_id: PartyId,
  total_unlocked_coin: Decimal,
  total_locked_coin: Decimal,
  total_coin_holdings: Decimal,
})
export type HoldingsSummary = v.InferOutput<typeof HoldingsSummary>

/** The sums of all owners, in either API generation. */
export const HoldingsSummaries = openObject({
  record_time: RecordTime,
  migration_id: Int64,
  summaries: v.array(HoldingsSummary),
})
export type HoldingsSummaries = v.InferOutput<typeof HoldingsSummaries>

/** POST /v1/holdings/summary (since 0.6.3). Errors: 400, 404 (snapshot not found), 500. */
export const holdingsSummaryV1Endpoint = postToRead(
  'scan',
  '/v1/holdings/summary',
  HoldingsSummaries,
  { body: HoldingsSummaryRequest },
)

/** POST /v0/holdings/summary (deprecated in 0.6.3). Errors: 400, 404 (snapshot not found), 500. */
export const holdingsSummaryV0Endpoint = postToRead(
  'scan',
  '/v0/holdings/summary',
  HoldingsSummaries,
  { body: HoldingsSummaryRequest },
)
