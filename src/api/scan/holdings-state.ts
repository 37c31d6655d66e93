/**
 * Pages of owners' holdings (their active amulet contracts) at a snapshot (docs/network-rules.md,
 * Holdings). `/v2` and `/v1` differ only in the type of the page token. Releases before 0.6 have
 * only `/v0`, which returns the events that created the contracts.
 */
import * as v from 'valibot'
import { PartyId, UpdateId } from '#ledger/identifier.ts'
import { Int32, Int64, PageToken } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { postToRead } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'
import { ActiveContractsPage, RecordTimeMatch } from './active-contracts.ts'
import { ActiveContract } from '#ledger/contract.ts'

/** A page of `/v0`, with the events that created the contracts. */
export const HoldingsPageV0 = openObject({
  ...ActiveContractsPage.entries,
  created_events: v.array(openObject({ ...ActiveContract.entries, event_id: v.string() })),
})

/** 1 to 1000 owners, `page_size` 1 to 1000. `after` is the previous page's `next_page_token`. */
export const HoldingsStateRequest = openObject({
  migration_id: Int64,
  record_time: RecordTime,
  record_time_match: v.nullish(RecordTimeMatch),
  after: v.nullish(PageToken),
  page_size: Int32,
  owner_party_ids: v.array(PartyId),
})
export type HoldingsStateRequest = v.InferOutput<typeof HoldingsStateRequest>

/** POST /v2/holdings/state. Errors: 400, 404 (snapshot not found), 500. */
export const holdingsStateV2Endpoint = postToRead(
  'scan',
  '/v2/holdings/state',
  ActiveContractsPage,
  { body: HoldingsStateRequest },
)

/**
 * POST /v1/holdings/state (deprecated in 0.7.5, removed in 0.9.0). Errors: 400, 404 (snapshot not
 * found), 500.
 */
export const holdingsStateV1Endpoint = postToRead(
  'scan',
  '/v1/holdings/state',
  ActiveContractsPage,
  { body: HoldingsStateRequest },
)

export const holdingsStateV0Endpoint = postToRead('scan', '/v0/holdings/state', HoldingsPageV0)

/**
 * POST /v0/holdings/state (deprecated in 0.6, removed in 0.9.0). The creating update is read from
 * the event id. Errors: 400, 404 (snapshot not found), 500.
 */
export async function holdingsStateV0(
  request: HoldingsStateRequest,
  options?: CallOptions,
): Promise<ActiveContractsPage> {
  const page = await send(holdingsStateV0Endpoint, { body: request }, options)
  const contracts = page.created_events.map(({ event_id: eventId, ...contract }) => {
    const [, updateId] = eventIdForm.exec(eventId) ?? []
    if (updateId === undefined) return contract
    return { ...contract, created_in_update_id: v.parse(UpdateId, updateId) }
  })
  return { ...page, created_events: contracts }
}

/** Matches the update's id in `#1220…:7` or `1220…:7`. */
const eventIdForm = /^#?(1220[0-9a-f]{64}):\d+$/
