/** Subscription requests in the user's wallet, which pay for names (splice-reference, section 8.2). */
import * as v from 'valibot'
import { Contract } from '#ledger/contract.ts'
import { ContractId } from '#ledger/identifier.ts'
import { openObject } from '#ledger/open-object.ts'
import { send, sendForNothing, type CallOptions } from '../transport.ts'

export const SubscriptionRequests = openObject({ subscription_requests: v.array(Contract) })
export type SubscriptionRequests = v.InferOutput<typeof SubscriptionRequests>

export const AcceptedSubscription = openObject({ initial_payment_contract_id: ContractId })
export type AcceptedSubscription = v.InferOutput<typeof AcceptedSubscription>

const one = '/v0/wallet/subscription-requests/{contract_id}'

/** GET /v0/wallet/subscription-requests: those that wait for the user. Errors: 404, 500. */
export function subscriptionRequests(options?: CallOptions): Promise<SubscriptionRequests> {
  return send(
    {
      family: 'validator',
      method: 'GET',
      path: '/v0/wallet/subscription-requests',
      response: SubscriptionRequests,
    },
    options,
  )
}

/** GET /v0/wallet/subscription-requests/{contract_id}. Errors: 404, 500. */
export function subscriptionRequest(contractId: string, options?: CallOptions): Promise<Contract> {
  return send(
    {
      family: 'validator',
      method: 'GET',
      path: one,
      params: { contract_id: contractId },
      response: Contract,
    },
    options,
  )
}

/**
 * POST /v0/wallet/subscription-requests/{contract_id}/accept: pays, two minutes unless told
 * otherwise. Errors: 400, 404, 429, 500, 503.
 */
export function acceptSubscriptionRequest(
  contractId: string,
  options?: CallOptions,
): Promise<AcceptedSubscription> {
  return send(
    {
      family: 'validator',
      method: 'POST',
      path: `${one}/accept`,
      params: { contract_id: contractId },
      response: AcceptedSubscription,
    },
    { ...options, timeoutMs: options?.timeoutMs ?? 120_000 },
  )
}

/** POST /v0/wallet/subscription-requests/{contract_id}/reject. Errors: 404, 500. */
export function rejectSubscriptionRequest(
  contractId: string,
  options?: CallOptions,
): Promise<void> {
  return sendForNothing(
    {
      family: 'validator',
      method: 'POST',
      path: `${one}/reject`,
      params: { contract_id: contractId },
    },
    options,
  )
}
