/**
 * Subscriptions: requested, paid, ended (splice-wallet-payments; docs/network-rules.md, Names and
 * subscriptions).
 */
import type { ExercisedEvent, Transaction } from '../update.ts'
import { onlyActingParty } from './only-acting-party.ts'
import { findCreatedBelow } from './below.ts'
import type { CreateEntry, ExerciseEntry } from './entry.ts'
import { amount, memberAtPath, dollars, party, quoted, type MaybeJson } from './payload-words.ts'
import { sentence } from './sentence.ts'
import type { PlainWords, Word } from './word.ts'

const prefix = 'Splice.Wallet.Subscriptions'
const request = `${prefix}:SubscriptionRequest`
const idle = `${prefix}:SubscriptionIdleState`
const initialPayment = `${prefix}:SubscriptionInitialPayment`
const payment = `${prefix}:SubscriptionPayment`

export const subscriptions: readonly ExerciseEntry[] = [
  {
    template: request,
    choices: ['SubscriptionRequest_AcceptAndMakePayment'],
    words: paid('payment of', initialPayment),
  },
  {
    template: idle,
    choices: ['SubscriptionIdleState_MakePayment'],
    words: paid('renewal payment of', payment),
  },
  {
    template: request,
    choices: ['SubscriptionRequest_Reject'],
    words: (event) => sentence('subscription request rejected by', onlyActingParty(event)),
  },
  {
    template: request,
    choices: ['SubscriptionRequest_Withdraw'],
    words: (event) => sentence('subscription request withdrawn by', onlyActingParty(event)),
  },
  {
    template: initialPayment,
    choices: ['SubscriptionInitialPayment_Reject', 'SubscriptionInitialPayment_Expire'],
    words: returned('payment'),
  },
  {
    template: payment,
    choices: ['SubscriptionPayment_Reject', 'SubscriptionPayment_Expire'],
    words: returned('renewal payment'),
  },
  {
    template: idle,
    choices: ['SubscriptionIdleState_ExpireSubscription'],
    words: ended('expired'),
  },
  {
    template: 'Splice.DsoRules:DsoRules',
    choices: ['DsoRules_ExpireSubscription'],
    words: ended('expired'),
  },
  {
    template: idle,
    choices: ['SubscriptionIdleState_CancelSubscription'],
    words: ended('cancelled'),
  },
  {
    template: 'Splice.DsoRules:DsoRules',
    choices: ['DsoRules_TerminateSubscription'],
    words: () => sentence('ended subscription for a name cleared away'),
  },
  {
    template: 'Splice.Ans:AnsEntryContext',
    choices: ['AnsEntryContext_Terminate'],
    words: () => sentence('ended subscription for a name cleared away'),
  },
]

export const requestedSubscriptions: readonly CreateEntry[] = [
  {
    template: request,
    words: ({ create_arguments: payload }) =>
      sentence(
        'payments of',
        price(memberAtPath(payload, 'payData', 'paymentAmount')),
        'requested from',
        party(memberAtPath(payload, 'subscriptionData', 'sender')),
        'for',
        quoted(memberAtPath(payload, 'subscriptionData', 'description')),
      ),
  },
]

function price(paymentAmount: MaybeJson): Word | undefined {
  const unit = memberAtPath(paymentAmount, 'unit')
  if (unit === 'USDUnit') return dollars(memberAtPath(paymentAmount, 'amount'))
  return unit === 'AmuletUnit' ? amount(memberAtPath(paymentAmount, 'amount')) : undefined
}

/**
 * Describes a payment for a subscription. The amount is locked until the receiver collects the
 * payment.
 */
function paid(what: string, template: string) {
  return (event: ExercisedEvent, transaction: Transaction): PlainWords | undefined => {
    const payload = findCreatedBelow(event, transaction, template)?.create_arguments
    return sentence(
      what,
      amount(memberAtPath(payload, 'targetAmount')),
      'locked by',
      party(memberAtPath(payload, 'subscriptionData', 'sender')),
      'for',
      quoted(memberAtPath(payload, 'subscriptionData', 'description')),
    )
  }
}

function returned(what: string) {
  return (event: ExercisedEvent, transaction: Transaction): PlainWords | undefined => {
    const holding = findCreatedBelow(event, transaction, 'Splice.Amulet:Amulet')?.create_arguments
    return sentence(
      `${what} ${event.choice.endsWith('_Reject') ? 'rejected' : 'expired'},`,
      amount(memberAtPath(holding, 'amount', 'initialAmount')),
      'returned to',
      party(memberAtPath(holding, 'owner')),
    )
  }
}

function ended(how: string) {
  return (event: ExercisedEvent, transaction: Transaction): PlainWords | undefined => {
    const template = `${prefix}:TerminatedSubscription`
    const payload = findCreatedBelow(event, transaction, template)?.create_arguments
    return sentence(
      'subscription of',
      party(memberAtPath(payload, 'subscriptionData', 'sender')),
      how,
      ':',
      quoted(memberAtPath(payload, 'subscriptionData', 'description')),
    )
  }
}
