/** Requests to buy traffic, made by a wallet (docs/network-rules.md, Buying traffic). */
import * as v from 'valibot'
import { ContractId, UpdateId } from '#ledger/identifier.ts'
import { Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { postToChange, postToRead } from '../endpoint.ts'

/**
 * `traffic_amount` in bytes, for the participant that hosts the party. `expires_at` in microseconds
 * since 1970. Requests with the same `tracking_id` are one purchase.
 */
export const BuyTrafficRequest = openObject({
  receiving_validator_party_id: v.string(),
  domain_id: v.string(),
  traffic_amount: Int64,
  tracking_id: v.string(),
  expires_at: Int64,
})
export type BuyTrafficRequest = v.InferOutput<typeof BuyTrafficRequest>

export const CreatedTrafficRequest = openObject({ request_contract_id: ContractId })
export type CreatedTrafficRequest = v.InferOutput<typeof CreatedTrafficRequest>

/**
 * `status` is `created`, `completed` or `failed`. With `completed`, `transaction_id` is present.
 * With `failed`, `failure_reason` (`expired` or `rejected`) is present and, if the wallet sends it,
 * `rejection_reason`. Unknown statuses are kept.
 */
export const TrafficRequestStatus = openObject({
  status: v.string(),
  transaction_id: v.nullish(UpdateId),
  failure_reason: v.nullish(v.string()),
  rejection_reason: v.nullish(v.string()),
})
export type TrafficRequestStatus = v.InferOutput<typeof TrafficRequestStatus>

/**
 * POST /v0/wallet/buy-traffic-requests: requests a purchase. 200 does not mean that the wallet can
 * pay. A tracking id never buys twice: a second request gets 409 if the id was used, and 429 while
 * the first request is processed. Errors: 400, 409, 429, 500.
 */
export const buyTrafficEndpoint = postToChange(
  'validator',
  '/v0/wallet/buy-traffic-requests',
  CreatedTrafficRequest,
  { body: BuyTrafficRequest },
)

/**
 * POST /v0/wallet/buy-traffic-requests/{tracking_id}/status, without a body: the outcome of a
 * request. Errors: 404 if this wallet never accepted a request with that tracking id.
 */
export const trafficRequestStatusEndpoint = postToRead(
  'validator',
  '/v0/wallet/buy-traffic-requests/{tracking_id}/status',
  TrafficRequestStatus,
)
