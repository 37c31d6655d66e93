/**
 * What this browser keeps of a purchase of traffic, and what answers make of it. It is kept before it is sent;
 * its tracking id makes it one purchase, however often it is sent (docs/network-rules.md, Buying traffic).
 */
import * as v from 'valibot'
import { PartyId, UpdateId } from '../identifier.ts'
import { addMicros, compareRecordTimes, RecordTime } from '../record-time.ts'

/** An int64 as it is kept: text, for JSON has no such numbers. */
const KeptInt64 = v.pipe(
  v.string(),
  v.regex(/^\d{1,19}$/),
  v.transform((text) => BigInt(text)),
)

const Outcome = v.variant('kind', [
  /** On its way, or the page went away meanwhile. */
  v.object({ kind: v.literal('sending') }),
  /** It may have been made; `why` says how its answer was lost. */
  v.object({ kind: v.literal('unknown'), why: v.string() }),
  /** The wallet has it, and has not paid yet. */
  v.object({ kind: v.literal('created') }),
  /** Paid and bought, in this update. */
  v.object({ kind: v.literal('completed'), updateId: v.optional(UpdateId) }),
  /** Final: nothing was paid. */
  v.object({ kind: v.literal('failed'), reason: v.string(), words: v.optional(v.string()) }),
])

export const TrafficOrder = v.object({
  /** Made up here, before the first try, and the same in every further one. */
  trackingId: v.string(),
  /** Whose wallet pays. */
  party: PartyId,
  /** For the participant that hosts this party. */
  receiver: PartyId,
  memberId: v.string(),
  synchronizerId: v.string(),
  bytes: KeptInt64,
  /** Microseconds since 1970. */
  expiresAt: KeptInt64,
  /** By the clock of the dashboard's server. */
  sentAt: RecordTime,
  /** Bytes that had been bought for the member before. */
  purchasedBefore: v.optional(KeptInt64),
  outcome: Outcome,
})
export type TrafficOrder = v.InferOutput<typeof TrafficOrder>

/** What came back of an order: from sending it, or from asking what became of it. */
export type OrderAnswer =
  /** Taken by the wallet; or its tracking id was used before, which is the same. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'status'; readonly status: string; readonly updateId?: UpdateId | undefined }
  | {
      readonly kind: 'status'
      readonly status: 'failed'
      readonly reason: string
      readonly words?: string | undefined
    }
  /** Asked for, and this wallet never had it. */
  | { readonly kind: 'not there' }
  /** No answer, or one that does not say: `why`. */
  | { readonly kind: 'lost'; readonly why: string }

/**
 * The order after an answer. What is final stays; what the wallet once had is never unknown or gone again; and
 * that the wallet does not have it yet does not mean that it will not come.
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
  // Created, or a status that is not known: the wallet has it.
  return { ...order, outcome: { kind: 'created' } }
}

/** Whether nothing more can become of it. */
export function isFinal({ outcome }: TrafficOrder): boolean {
  return outcome.kind === 'completed' || outcome.kind === 'failed'
}

/** How long after its sending an order may still come to the wallet, in microseconds. */
const longestOnTheWay = 60_000_000n

/**
 * Whether the wallet, asked at a time and not having it, shows that it will not come by itself any more. It is
 * sent again under the same tracking id all the same.
 */
export function isSettled({ sentAt }: Pick<TrafficOrder, 'sentAt'>, askedAt: RecordTime): boolean {
  return compareRecordTimes(askedAt, addMicros(sentAt, longestOnTheWay)) >= 0
}

/** How far an order is, with what Scan says of the member. */
export type OrderStage =
  | 'unknown'
  | 'waiting'
  | 'failed'
  /** Paid; Scan does not count it yet. */
  | 'paid'
  /** Counted as bought; the sequencers do not let it be used yet. */
  | 'counted'
  | 'usable'

/** @param figures what Scan says of the member, where it was read. */
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
