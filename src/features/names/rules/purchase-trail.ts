/**
 * Finds the steps of a purchase in the update history by following its contracts
 * (docs/network-rules.md, Buying a name and Names and subscriptions).
 */
import type { Decimal } from '#ledger/decimal.ts'
import type { ContractId, UpdateId } from '#ledger/identifier.ts'
import { templateName } from '#ledger/identifier.ts'
import type { Json } from '#ledger/json.ts'
import { memberAtPath, decimal, text } from '#ledger/plain-words/payload-words.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { parseRecordTime } from '#ledger/record-time.ts'
import {
  isCreatedEvent,
  isExercisedEvent,
  isTransaction,
  type CreatedEvent,
  type ExercisedEvent,
  type UpdateHistoryItem,
} from '#ledger/update.ts'

/** The time and the update of a step. */
export interface Moment {
  readonly updateId: UpdateId
  readonly recordTime: RecordTime
}

interface WithContract extends Moment {
  readonly contractId: ContractId
}

/** The steps of a purchase found so far. */
export interface Trail {
  readonly requestCid: ContractId
  readonly requested?: Moment
  readonly context?: { readonly contractId: ContractId; readonly name: string | undefined }
  /** When the user rejected the request, or another choice consumed it. */
  readonly declined?: Moment & { readonly choice: string }
  /** When the initial payment was made. */
  readonly accepted?: WithContract & {
    readonly targetAmount: Decimal | undefined
    readonly openRound: string | undefined
  }
  /** When the DSO collected the payment and created the entry. */
  readonly entered?: WithContract & {
    readonly name: string | undefined
    readonly expiresAt: RecordTime | undefined
  }
  /** When the payment ended without an entry. */
  readonly refused?: Moment & {
    readonly choice: string
    /**
     * True if the payment's mining round had closed when the DSO processed the payment. The closed
     * round is then the reason for the rejection. `undefined` if the updates do not show this.
     */
    readonly hasRoundClosed: boolean | undefined
  }
}

const names = {
  payment: 'Splice.Wallet.Subscriptions:SubscriptionInitialPayment',
  context: 'Splice.Ans:AnsEntryContext',
  entry: 'Splice.Ans:AnsEntry',
}

export function newTrail(requestCid: ContractId): Trail {
  return { requestCid }
}

/** Returns true if the purchase has ended. */
export function isConcluded({ declined, entered, refused }: Trail): boolean {
  return declined !== undefined || entered !== undefined || refused !== undefined
}

/** Returns the trail extended by one update. Call it in history order. */
export function followTrail(trail: Trail, update: UpdateHistoryItem): Trail {
  if (!isTransaction(update) || isConcluded(trail)) return trail
  const events = Object.values(update.events_by_id)
  const created = events.filter(isCreatedEvent)
  const consumed = events.filter(isExercisedEvent).filter(({ consuming }) => consuming)
  const moment = { updateId: update.update_id, recordTime: update.record_time }
  return [begun, accepted, concluded].reduce(
    (known, step) => step(known, { created, consumed, moment }),
    trail,
  )
}

interface Seen {
  readonly created: readonly CreatedEvent[]
  readonly consumed: readonly ExercisedEvent[]
  readonly moment: Moment
}

function begun(trail: Trail, { created, moment }: Seen): Trail {
  const { requestCid } = trail
  const isMade = created.some(({ contract_id: id }) => id === requestCid)
  const context = madeFor(created, names.context, requestCid)
  return {
    ...trail,
    ...(isMade ? { requested: moment } : {}),
    ...(context === undefined
      ? {}
      : {
          context: {
            contractId: context.contract_id,
            name: text(memberAtPath(context.create_arguments, 'name')),
          },
        }),
  }
}

function accepted(trail: Trail, { created, consumed, moment }: Seen): Trail {
  const payment = madeFor(created, names.payment, trail.requestCid)
  const end = consumed.find(({ contract_id: id }) => id === trail.requestCid)
  if (payment !== undefined) {
    const targetAmount = decimal(memberAtPath(payment.create_arguments, 'targetAmount'))
    const openRound = end && roundIn(memberAtPath(end.choice_argument, 'context'))
    const contractId = payment.contract_id
    return { ...trail, accepted: { ...moment, contractId, targetAmount, openRound } }
  }
  if (end === undefined || trail.accepted !== undefined) return trail
  return { ...trail, declined: { ...moment, choice: end.choice } }
}

function concluded(trail: Trail, { created, consumed, moment }: Seen): Trail {
  const paymentCid = trail.accepted?.contractId
  const end = consumed.find(({ contract_id: id }) => id === paymentCid)
  if (end === undefined || trail.declined !== undefined) return trail
  const known = trail.context?.name
  const entry = created.find(
    ({ template_id: template, create_arguments: payload }) =>
      templateName(template) === names.entry &&
      (known === undefined || text(memberAtPath(payload, 'name')) === known),
  )
  if (entry === undefined) {
    const round = roundIn(memberAtPath(end.choice_argument, 'transferContext'))
    const paidIn = trail.accepted?.openRound
    // The DSO processes a payment in the payment's own round, or in another round only after the
    // payment's round has closed.
    const hasRoundClosed =
      round === undefined || paidIn === undefined ? undefined : round !== paidIn
    return { ...trail, refused: { ...moment, choice: end.choice, hasRoundClosed } }
  }
  const expiresAt = text(memberAtPath(entry.create_arguments, 'expiresAt'))
  return {
    ...trail,
    entered: {
      ...moment,
      contractId: entry.contract_id,
      name: text(memberAtPath(entry.create_arguments, 'name')),
      expiresAt: expiresAt === undefined ? undefined : parseRecordTime(expiresAt),
    },
  }
}

/** Returns the open mining round in the transfer context of a payment or of an application. */
function roundIn(context: Json | undefined): string | undefined {
  return (
    text(memberAtPath(context, 'context', 'openMiningRound')) ??
    text(memberAtPath(context, 'openMiningRound'))
  )
}

function madeFor(
  created: readonly CreatedEvent[],
  template: string,
  requestCid: ContractId,
): CreatedEvent | undefined {
  return created.find(
    ({ template_id: id, create_arguments: payload }) =>
      templateName(id) === template && memberAtPath(payload, 'reference') === requestCid,
  )
}
