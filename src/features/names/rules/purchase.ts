/**
 * Stores a name request in this browser before it is sent, so that a reload or a lost connection
 * never sends it twice. The validator does not detect duplicates.
 */
import * as v from 'valibot'
import { ContractId, PartyId } from '#ledger/identifier.ts'
import { compareRecordTimes, RecordTime, addMicros } from '#ledger/record-time.ts'
import { isForName, type NameStage } from './subscription.ts'

const KnownOutcome = v.variant('kind', [
  /** The request is being sent, or the page was closed while it was being sent. */
  v.object({ kind: v.literal('sending') }),
  /** The response was lost. `why` is the reason. */
  v.object({ kind: v.literal('unknown'), why: v.string(), requestId: v.optional(v.string()) }),
  /**
   * The subscription request exists. The entry context is missing if the request was found in the
   * wallet.
   */
  v.object({
    kind: v.literal('requested'),
    requestCid: ContractId,
    entryContextCid: v.optional(ContractId),
  }),
])

/** Earlier versions stored `is` in place of `kind`. Their purchases may still be open. */
const Outcome = v.pipe(
  v.looseObject({ is: v.optional(v.unknown()) }),
  v.transform(({ is, ...rest }) => (is === undefined ? rest : { ...rest, kind: is })),
  KnownOutcome,
)

export const Purchase = v.object({
  /** Generated in this browser. */
  id: v.string(),
  party: PartyId,
  name: v.string(),
  url: v.string(),
  description: v.string(),
  /** By this computer's clock. */
  sentAt: RecordTime,
  /** Earlier payments for the same name, which are not part of this purchase. */
  before: v.array(ContractId),
  outcome: Outcome,
})
export type Purchase = v.InferOutput<typeof Purchase>

/** Returns the key of the purchase's page, which is the ledger's id once known. */
export function purchaseKey({ id, outcome }: Purchase): string {
  return outcome.kind === 'requested' ? outcome.requestCid : id
}

/** Returns true while the request of the purchase is unknown. */
export function isOpen({ outcome }: Purchase): boolean {
  return outcome.kind !== 'requested'
}

/** Returns the wallet's request, payment or subscription of this purchase. */
export function findPurchaseStage(
  { party, name, before }: Pick<Purchase, 'party' | 'name' | 'before'>,
  stages: readonly NameStage[],
): NameStage | undefined {
  return stages.find(
    ({ sender, description, requestCid }) =>
      sender === party && isForName(description, name) && !before.includes(requestCid),
  )
}

/**
 * Microseconds after which a request can no longer reach the ledger, far longer than the time-out
 * and a submission.
 */
const maxTransitMicros = 60_000_000n

/**
 * Returns the time from which a wallet that does not show the request proves that no request was
 * made.
 */
export function settledAt({ sentAt }: Pick<Purchase, 'sentAt'>): RecordTime {
  return addMicros(sentAt, maxTransitMicros)
}

/**
 * Returns true if a wallet that was read at this time and lacks the request proves that no request
 * was made.
 */
export function isSettled(purchase: Pick<Purchase, 'sentAt'>, readAt: RecordTime): boolean {
  return compareRecordTimes(readAt, settledAt(purchase)) >= 0
}
