/** Subscription requests in the user's wallet, which pay for names (docs/network-rules.md, The wallet). */
import * as v from 'valibot'
import { Contract } from '#ledger/contract.ts'
import { ContractId } from '#ledger/identifier.ts'
import { openObject } from '#ledger/open-object.ts'
import { get, postToChange } from '../endpoint.ts'

export const SubscriptionRequests = openObject({ subscription_requests: v.array(Contract) })
export type SubscriptionRequests = v.InferOutput<typeof SubscriptionRequests>

export const AcceptedSubscription = openObject({ initial_payment_contract_id: ContractId })
export type AcceptedSubscription = v.InferOutput<typeof AcceptedSubscription>

/** GET /v0/wallet/subscription-requests: requests that wait for the user. Errors: 404, 500. */
export const subscriptionRequestsEndpoint = get(
  'validator',
  '/v0/wallet/subscription-requests',
  SubscriptionRequests,
)

/**
 * POST /v0/wallet/subscription-requests/{contract_id}/accept: accepts and pays, with a default
 * time-out of two minutes. Errors: 400, 404, 429, 500, 503.
 */
export const acceptSubscriptionRequestEndpoint = postToChange(
  'validator',
  '/v0/wallet/subscription-requests/{contract_id}/accept',
  AcceptedSubscription,
  { timeoutMs: 120_000 },
)

/** POST /v0/wallet/subscription-requests/{contract_id}/reject. Errors: 404, 500. */
export const rejectSubscriptionRequestEndpoint = postToChange(
  'validator',
  '/v0/wallet/subscription-requests/{contract_id}/reject',
)
