/** Payments requested by apps, and collected subscriptions (splice-wallet-payments). */
import type { ExercisedEvent, Transaction } from '../update.ts'
import { onlyActingParty } from './only-acting-party.ts'
import { findCreatedBelow } from './below.ts'
import { choicesOf, type ExerciseWords } from './entry.ts'
import { amount, memberAtPath, parties, party } from './payload-words.ts'
import { sentence, type Part } from './sentence.ts'
import type { PlainWords } from './word.ts'

const module = 'Splice.Wallet.Payment'
const subscriptions = 'Splice.Wallet.Subscriptions'

const collected =
  (what: string): ExerciseWords =>
  (event, transaction) =>
    sentence(what, 'collected', received(event, transaction))

export const payments = [
  ...choicesOf(`${module}:AppPaymentRequest`, {
    AppPaymentRequest_Accept: (event, transaction) => {
      const template = `${module}:AcceptedAppPayment`
      const payload = findCreatedBelow(event, transaction, template)?.create_arguments
      const locked = findCreatedBelow(event, transaction, 'Splice.Amulet:LockedAmulet')
      const held = memberAtPath(locked?.create_arguments, 'amulet', 'amount', 'initialAmount')
      return sentence(
        held === undefined ? 'payment' : sentence('payment of', amount(held)),
        'accepted',
        payload === undefined ? [] : sentence('by', party(memberAtPath(payload, 'sender'))),
        ', not collected yet',
      )
    },
    AppPaymentRequest_Reject: (event) =>
      sentence('payment request rejected by', onlyActingParty(event)),
    AppPaymentRequest_Withdraw: (event) =>
      sentence('payment request withdrawn by', parties(event.acting_parties)),
    AppPaymentRequest_Expire: 'payment request expired',
  }),
  ...choicesOf(`${module}:AcceptedAppPayment`, {
    AcceptedAppPayment_Collect: collected('accepted payment'),
    AcceptedAppPayment_Reject: (event, transaction) =>
      sentence('accepted payment given back', received(event, transaction)),
    AcceptedAppPayment_Expire: (event, transaction) =>
      sentence('accepted payment expired', received(event, transaction)),
  }),
  ...choicesOf(`${subscriptions}:SubscriptionInitialPayment`, {
    SubscriptionInitialPayment_Collect: collected('first payment of a subscription'),
  }),
  ...choicesOf(`${subscriptions}:SubscriptionPayment`, {
    SubscriptionPayment_Collect: collected('payment of a subscription'),
  }),
  ...choicesOf(`${subscriptions}:Subscription`, {
    Subscription_Archive: 'subscription ended',
  }),
]

/**
 * Returns amount and owner of the last Amulet that was created below the event. Empty if the update
 * lacks such a contract.
 */
function received(event: ExercisedEvent, transaction: Transaction): Part {
  const holding = findCreatedBelow(event, transaction, 'Splice.Amulet:Amulet')?.create_arguments
  if (holding === undefined) return []
  const words: PlainWords | undefined = sentence(
    ',',
    amount(memberAtPath(holding, 'amount', 'initialAmount')),
    'to',
    party(memberAtPath(holding, 'owner')),
  )
  return words
}
