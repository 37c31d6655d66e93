import type { QueryClient } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import {
  type BuyTrafficRequest,
  buyTrafficEndpoint,
  trafficRequestStatusEndpoint,
} from '#api/validator/buy-traffic.ts'
import { failureSentence, isOutcomeUnknown, type Failure } from '#ledger/failure.ts'
import { isResourceMissing } from '#ledger/not-found.ts'
import { randomId } from '#ledger/random-id.ts'
import { microsOf } from '#ledger/record-time.ts'
import { isFinal, type OrderAnswer, type TrafficOrder } from '../rules/order.ts'
import { send } from '#api/transport.ts'
import { runInSequence } from '#features/names/queries/run-in-sequence.ts'
import { balance } from '#features/names/queries/wallet.ts'
import { walletUser } from '#shared/queries/validator.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import {
  deleteOrder,
  storeOrder,
  findStoredOrder,
  storedOrders,
  storeAnswer,
} from './order-store.ts'
import { ownMember } from './own-member.ts'
import { operator } from '#shared/queries/validator.ts'
import { ownTraffic } from './own-traffic.ts'
import { trafficOfMember } from '#features/parties/queries/member-traffic.ts'

export { buyTrafficEndpoint } from '#api/validator/buy-traffic.ts'

/** Time limit of the wallet's payment, in microseconds: ten minutes. */
const lifetime = 600_000_000n

/** The outcome of an attempt to buy. Only `sent` means that an order was sent. */
export type OrderResult =
  | { readonly kind: 'sent'; readonly trackingId: string }
  /** Another order is open. */
  | { readonly kind: 'open'; readonly trackingId: string }
  | { readonly kind: 'no member' }

/** Returns the request for an order. The same order always has the same request. */
export function requestOf({
  receiver,
  synchronizerId,
  bytes,
  trackingId,
  expiresAt,
}: Pick<
  TrafficOrder,
  'receiver' | 'synchronizerId' | 'bytes' | 'trackingId' | 'expiresAt'
>): BuyTrafficRequest {
  return {
    receiving_validator_party_id: receiver,
    domain_id: synchronizerId,
    traffic_amount: bytes,
    tracking_id: trackingId,
    expires_at: expiresAt,
  }
}

/**
 * Orders traffic for the user's participant from the wallet, once. Stores the tracking id before
 * sending, and sends nothing while an earlier order is open. Tabs take turns.
 * @param onSending called after the checks, just before the order is sent
 * @throws ApiError if nothing was ordered, because a check failed or the order was rejected
 */
export function orderTraffic(
  client: QueryClient,
  bytes: bigint,
  onSending: () => void,
): Promise<OrderResult> {
  return runInSequence(async () => {
    const { party_id: party } = await client.fetchQuery(walletUser())
    const open = storedOrders().find((order) => order.party === party && !isFinal(order))
    if (open !== undefined) return { kind: 'open', trackingId: open.trackingId }
    const member = await client.fetchQuery(ownMember())
    if (member === null) return { kind: 'no member' }
    const { memberId, synchronizerId } = member
    const receiver = (await client.fetchQuery(operator()))?.party_id ?? party
    const trafficQuery = { ...trafficOfMember(synchronizerId, memberId), staleTime: 0 }
    const figures = await client.fetchQuery(trafficQuery)
    const sentAt = serverNow()
    const order: TrafficOrder = {
      trackingId: randomId(),
      party,
      receiver,
      memberId,
      synchronizerId,
      bytes,
      expiresAt: microsOf(sentAt) + lifetime,
      sentAt,
      purchasedBefore: figures?.purchased ?? 0n,
      outcome: { kind: 'sending' },
    }
    storeOrder(order)
    onSending()
    await sendFirst(client, order)
    return { kind: 'sent', trackingId: order.trackingId }
  })
}

async function sendFirst(client: QueryClient, order: TrafficOrder): Promise<void> {
  try {
    await sendOnce(client, order)
  } catch (error) {
    deleteOrder(order.trackingId)
    throw error
  }
}

/**
 * Sends an order again under its tracking id if the wallet does not have it, so it remains one
 * purchase. Otherwise stores the wallet's status of the order.
 * @throws ApiError if the wallet did not answer or rejected the order this time
 */
export function resendOrder(client: QueryClient, trackingId: string): Promise<void> {
  return runInSequence(async () => {
    const order = findStoredOrder(trackingId)
    if (order === undefined || isFinal(order)) return
    const { answer } = await fetchOrderStatus(client, trackingId)
    if (answer.kind !== 'not there') return
    const now = microsOf(serverNow())
    const soon = order.expiresAt < now + lifetime / 2n
    const next = { ...order, ...(soon && { expiresAt: now + lifetime }) }
    storeOrder(next)
    await sendOnce(client, next)
  })
}

/** @throws ApiError if the order was rejected. This attempt then created nothing. */
async function sendOnce(client: QueryClient, order: TrafficOrder): Promise<void> {
  const { trackingId } = order
  try {
    await send(buyTrafficEndpoint, { body: requestOf(order) })
    storeAnswer(trackingId, { kind: 'taken' })
  } catch (error) {
    const failure = failureOf(error)
    const answer = answerOf(failure, error)
    if (answer === undefined) throw error
    storeAnswer(trackingId, answer)
  } finally {
    void client.invalidateQueries({ queryKey: balance().queryKey })
    void client.invalidateQueries({ queryKey: ownTraffic().queryKey })
  }
}

/** Returns the effect of a send failure on the order, or `undefined` if nothing was created. */
function answerOf(failure: Failure | undefined, error: unknown): OrderAnswer | undefined {
  // This order itself has already used the tracking id.
  if (failure?.kind === 'http' && failure.status === 409) return { kind: 'taken' }
  const isBusy = failure?.kind === 'http' && failure.status === 429
  if (failure !== undefined && !isBusy && !isOutcomeUnknown(failure)) return undefined
  const why = failure === undefined ? String(error) : failureSentence(failure)
  return { kind: 'lost', why: why.slice(0, 600) }
}

/**
 * Returns and stores the wallet's status of an order, and the time of the request.
 * @throws ApiError
 */
export async function fetchOrderStatus(
  client: QueryClient,
  trackingId: string,
  signal?: AbortSignal,
) {
  const requestedAt = serverNow()
  const answer = await statusOf(trackingId, signal)
  const before = findStoredOrder(trackingId)
  const after = storeAnswer(trackingId, answer)
  if (after !== undefined && after !== before && isFinal(after)) {
    void client.invalidateQueries({ queryKey: balance().queryKey })
    void client.invalidateQueries({ queryKey: ownTraffic().queryKey })
  }
  return { requestedAt, answer }
}

async function statusOf(trackingId: string, signal?: AbortSignal): Promise<OrderAnswer> {
  try {
    const response = await send(
      trafficRequestStatusEndpoint,
      { params: { tracking_id: trackingId } },
      { signal, expects: isResourceMissing },
    )
    const { status, transaction_id: updateId, failure_reason: reason } = response
    if (status === 'failed') {
      const words = response.rejection_reason ?? undefined
      return { kind: 'status', status, reason: reason ?? 'rejected', words }
    }
    return { kind: 'status', status, updateId: updateId ?? undefined }
  } catch (error) {
    const failure = failureOf(error)
    if (failure !== undefined && isResourceMissing(failure)) return { kind: 'not there' }
    throw error
  }
}
