/**
 * The stored state of a traffic purchase, and the effect of answers on it. The order is stored
 * before it is sent. Its tracking id makes it one purchase, even if it is sent several times
 * (docs/network-rules.md, Buying traffic).
 */
import * as v from 'valibot'
import { PartyId, UpdateId } from '#ledger/identifier.ts'
import { addMicros, compareRecordTimes, RecordTime } from '#ledger/record-time.ts'

/** A stored int64, as text because JSON numbers are not exact. */
const StoredInt64 = v.pipe(
  v.string(),
  v.regex(/^\d{1,19}$/),
  v.transform((text) => BigInt(text)),
)

const Outcome = v.variant('kind', [
  /** The order is being sent, or the page was closed while sending. */
  v.object({ kind: v.literal('sending') }),
  /** The order may have been created. `why` explains how the answer was lost. */
  v.object({ kind: v.literal('unknown'), why: v.string() }),
  /** The wallet has the order and has not paid yet. */
  v.object({ kind: v.literal('created') }),
  /** The order was paid and the traffic bought in this update. */
  v.object({ kind: v.literal('completed'), updateId: v.optional(UpdateId) }),
  /** Final: nothing was paid. */
  v.object({ kind: v.literal('failed'), reason: v.string(), words: v.optional(v.string()) }),
])

export const TrafficOrder = v.object({
  /** Generated here before the first attempt, and reused in every further attempt. */
  trackingId: v.string(),
  party: PartyId,
  /** A party on the participant that receives the traffic. */
  receiver: PartyId,
  memberId: v.string(),
  synchronizerId: v.string(),
  bytes: StoredInt64,
  /** Microseconds since 1970. */
  expiresAt: StoredInt64,
  /** By the clock of the dashboard's server. */
  sentAt: RecordTime,
  /** Total bytes bought for the member before this order. */
  purchasedBefore: v.optional(StoredInt64),
  outcome: Outcome,
})
export type TrafficOrder = v.InferOutput<typeof TrafficOrder>

/** An answer to sending an order, or to a request for its status. */
export type OrderAnswer =
  /** The wallet has accepted the order, now or earlier under the same tracking id. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'status'; readonly status: string; readonly updateId?: UpdateId | undefined }
  | {
      readonly kind: 'status'
      readonly status: 'failed'
      readonly reason: string
      readonly words?: string | undefined
    }
  /** The wallet does not have the order. */
  | { readonly kind: 'not there' }
  | { readonly kind: 'lost'; readonly why: string }

/**
 * Returns the order after an answer. A final outcome stays. An order that the wallet once had never
 * becomes unknown or missing again. If the wallet does not have the order yet, the order may still
 * arrive.
 */
export function afterAnswer(order: TrafficOrder, answer: OrderAnswer): TrafficOrder {
  const { outcome } = order
  if (isFinal(order)) return order
  if (answer.kind === 'taken') return { ...order, outcome: { kind: 'created' } }
  if (answer.kind === 'lost') {
    return outcome.kind === 'created'
      ? order
      : { ...order, outcome: { ...answer, kind: 'unknown' } }
  }
  if (answer.kind === 'not there') return order
  if (answer.status === 'completed') {
    const updateId = 'updateId' in answer ? answer.updateId : undefined
    return { ...order, outcome: { kind: 'completed', ...(updateId && { updateId }) } }
  }
  if (answer.status === 'failed') {
    const { reason = 'rejected', words } = 'reason' in answer ? answer : {}
    return { ...order, outcome: { kind: 'failed', reason, ...(words && { words }) } }
  }
  // Created, or an unknown status: the wallet has the order.
  return { ...order, outcome: { kind: 'created' } }
}

/** Returns true if the outcome can no longer change. */
export function isFinal({ outcome }: TrafficOrder): boolean {
  return outcome.kind === 'completed' || outcome.kind === 'failed'
}

/** Time in microseconds within which a sent order may still reach the wallet. */
const maxTransitMicros = 60_000_000n

/**
 * Returns true if an order can no longer arrive, given that the wallet did not have it at a time.
 * It can then be sent again under the same tracking id.
 */
export function isSettled(
  { sentAt }: Pick<TrafficOrder, 'sentAt'>,
  requestedAt: RecordTime,
): boolean {
  return compareRecordTimes(requestedAt, addMicros(sentAt, maxTransitMicros)) >= 0
}

/** The progress of an order, including Scan's figures of the member. */
export type OrderStage =
  | 'unknown'
  | 'waiting'
  | 'failed'
  /** Paid, but not yet counted by Scan. */
  | 'paid'
  /** Counted by Scan as bought, but not yet usable at the sequencers. */
  | 'counted'
  | 'usable'

/** @param figures Scan's figures of the member, if loaded */
export function orderStage(
  { outcome, bytes, purchasedBefore }: TrafficOrder,
  figures: { readonly purchased: bigint; readonly limit: bigint } | undefined,
): OrderStage {
  if (outcome.kind === 'sending' || outcome.kind === 'unknown') return 'unknown'
  if (outcome.kind === 'created') return 'waiting'
  if (outcome.kind === 'failed') return 'failed'
  if (figures === undefined || purchasedBefore === undefined) return 'paid'
  if (figures.purchased < purchasedBefore + bytes) return 'paid'
  return figures.limit < purchasedBefore + bytes ? 'counted' : 'usable'
}
