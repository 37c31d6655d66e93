/**
 * What this browser keeps of a request for a name: written before it is sent, so that a reload or a
 * lost connection never makes a second one (the validator does not tell two apart).
 */
import * as v from 'valibot'
import { ContractId, PartyId } from '../identifier.ts'
import { compareRecordTimes, RecordTime, addMicros } from '../record-time.ts'
import { isForName, type NameStage } from './subscription.ts'

const KnownOutcome = v.variant('kind', [
  /** On its way, or the page went away meanwhile. */
  v.object({ kind: v.literal('sending') }),
  /** The answer was lost; `why` says how. */
  v.object({ kind: v.literal('unknown'), why: v.string(), requestId: v.optional(v.string()) }),
  /** The subscription request exists; the entry context is not known where it was found again. */
  v.object({
    kind: v.literal('requested'),
    requestCid: ContractId,
    entryContextCid: v.optional(ContractId),
  }),
])

/** Earlier versions of the dashboard kept `is` in place of `kind`: what they kept is still open. */
const Outcome = v.pipe(
  v.looseObject({ is: v.optional(v.unknown()) }),
  v.transform(({ is, ...rest }) => (is === undefined ? rest : { ...rest, kind: is })),
  KnownOutcome,
)

export const Purchase = v.object({
  /** Made up here. */
  id: v.string(),
  party: PartyId,
  name: v.string(),
  url: v.string(),
  description: v.string(),
  /** By this computer's clock. */
  sentAt: RecordTime,
  /** Payments for the same name that existed before: none of them is this one. */
  before: v.array(ContractId),
  outcome: Outcome,
})
export type Purchase = v.InferOutput<typeof Purchase>

/** The id by which its page is found: the ledger's own as soon as it is known. */
export function purchaseKey({ id, outcome }: Purchase): string {
  return outcome.kind === 'requested' ? outcome.requestCid : id
}

/** Whether it is not known yet which request it made, if any. */
export function isOpen({ outcome }: Purchase): boolean {
  return outcome.kind !== 'requested'
}

/** What the wallet shows that this purchase made, at whatever stage it is by now. */
export function findMade(
  { party, name, before }: Pick<Purchase, 'party' | 'name' | 'before'>,
  stages: readonly NameStage[],
): NameStage | undefined {
  return stages.find(
    ({ sender, description, requestCid }) =>
      sender === party && isForName(description, name) && !before.includes(requestCid),
  )
}

/**
 * How long after sending a request may still come to the ledger, in microseconds: well above the
 * call's own time-out and the time that a submission takes.
 */
const longestOnTheWay = 60_000_000n

/** From when on a wallet that does not show the request means that none was made. */
export function settledAt({ sentAt }: Pick<Purchase, 'sentAt'>): RecordTime {
  return addMicros(sentAt, longestOnTheWay)
}

/** Whether a wallet that was read at a time without the request shows that none was made. */
export function isSettled(purchase: Pick<Purchase, 'sentAt'>, readAt: RecordTime): boolean {
  return compareRecordTimes(readAt, settledAt(purchase)) >= 0
}
