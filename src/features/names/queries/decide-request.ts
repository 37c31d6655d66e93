import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#api/endpoint.ts'
import { failureOf } from '#api/errors.ts'
import { sendForStatus } from '#api/transport.ts'
import {
  acceptSubscriptionRequestEndpoint,
  rejectSubscriptionRequestEndpoint,
} from '#api/validator/subscription-requests.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { isOutcomeUnknown } from '#ledger/failure.ts'
import { isSettled } from '../rules/purchase.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import { decisionSentAt, deleteDecision, storeDecision } from './decision-store.ts'
import { runInSequence } from './run-in-sequence.ts'
import { reloadPurchase } from './purchase.ts'
import { nameStages } from './wallet.ts'

export {
  acceptSubscriptionRequestEndpoint,
  rejectSubscriptionRequestEndpoint,
} from '#api/validator/subscription-requests.ts'

/**
 * Accepts the request and pays. Sends nothing if the wallet shows that the request is no longer
 * pending, or if this browser has sent a decision whose outcome is open. Tabs take turns.
 * @param onSending called after the wallet's response, just before the decision is sent.
 * @throws ApiError; the error of the wallet request if nothing was sent.
 */
export function acceptAndPay(
  client: QueryClient,
  requestCid: ContractId,
  onSending?: () => void,
): Promise<void> {
  return decide(client, requestCid, acceptSubscriptionRequestEndpoint, onSending)
}

/**
 * Rejects the request after the same checks as `acceptAndPay`. Nothing is paid, and the name is not
 * bought.
 * @throws ApiError.
 */
export function declineRequest(
  client: QueryClient,
  requestCid: ContractId,
  onSending?: () => void,
): Promise<void> {
  return decide(client, requestCid, rejectSubscriptionRequestEndpoint, onSending)
}

function decide(
  client: QueryClient,
  requestCid: ContractId,
  endpoint: Endpoint,
  onSending?: () => void,
): Promise<void> {
  return runInSequence(async () => {
    const { stages, readAt } = await client.fetchQuery({ ...nameStages(), staleTime: 0 })
    const request = stages.find((one) => one.requestCid === requestCid)
    const before = decisionSentAt(requestCid)
    const isOpen = before !== undefined && !isSettled({ sentAt: before }, readAt)
    if (request?.stage !== 'requested' || isOpen) return
    storeDecision(requestCid, serverNow())
    onSending?.()
    try {
      await sendForStatus(endpoint, { params: { contract_id: requestCid } })
    } catch (error) {
      const failure = failureOf(error)
      if (failure !== undefined && !isOutcomeUnknown(failure)) deleteDecision(requestCid)
      throw error
    } finally {
      reloadPurchase(client, requestCid)
    }
  })
}
