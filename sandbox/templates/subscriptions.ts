import { decimalText } from '../ledger/decimal.ts'
import type { JsonObject } from '../ledger/json-value.ts'
import { isoTime } from '../ledger/micros.ts'
import type { Contract, Network, Party, Template } from '../ledger/model.ts'
import { walletPaymentsPackage } from '../ledger/packages.ts'
import { entryFee, entryLifetime, renewalDuration } from './ans.ts'
import type { AmuletFacts } from './amulet.ts'
import { emptyParties, relTimeOf, roundOf } from './common-types.ts'

/** A subscription. Every subscription of this network pays the DSO for a name. */
export interface SubscriptionFacts {
  readonly sender: Party
  readonly description: string
  readonly reference: Contract
}

interface Subscriber {
  readonly sender: Party
  readonly description: string
}

function dataOf({ sender, description }: Subscriber, dso: Party): JsonObject {
  return { sender, receiver: dso, provider: dso, dso, description }
}

const payDataOfEntries: JsonObject = {
  paymentAmount: { amount: decimalText(entryFee), unit: 'USDUnit' },
  paymentInterval: relTimeOf(entryLifetime),
  paymentDuration: relTimeOf(renewalDuration),
}

function signatories({ sender }: Subscriber, { dso }: Network): readonly Party[] {
  return [sender, dso]
}

export const subscriptionRequest: Template<Subscriber> = {
  name: 'Splice.Wallet.Subscriptions:SubscriptionRequest',
  package: walletPaymentsPackage,
  payload: (facts, { dso }) => ({
    subscriptionData: dataOf(facts, dso),
    payData: payDataOfEntries,
  }),
  signatories,
  observers: emptyParties,
}

export interface InitialPaymentFacts extends SubscriptionFacts {
  readonly targetAmount: bigint
  readonly lockedAmulet: Contract<AmuletFacts>
  readonly round: number
}

export const subscriptionInitialPayment: Template<InitialPaymentFacts> = {
  name: 'Splice.Wallet.Subscriptions:SubscriptionInitialPayment',
  package: walletPaymentsPackage,
  payload: (facts, { dso }) => ({
    subscriptionData: dataOf(facts, dso),
    payData: payDataOfEntries,
    targetAmount: decimalText(facts.targetAmount),
    lockedAmulet: facts.lockedAmulet.id,
    round: roundOf(facts.round),
    reference: facts.reference.id,
  }),
  signatories,
  observers: emptyParties,
}

export const subscription: Template<SubscriptionFacts> = {
  name: 'Splice.Wallet.Subscriptions:Subscription',
  package: walletPaymentsPackage,
  payload: (facts, { dso }) => ({
    subscriptionData: dataOf(facts, dso),
    reference: facts.reference.id,
  }),
  signatories,
  observers: emptyParties,
}

export interface IdleStateFacts extends SubscriptionFacts {
  readonly subscription: Contract<SubscriptionFacts>
  /** Microseconds since 1970. */
  readonly nextPaymentDueAt: number
}

export const subscriptionIdleState: Template<IdleStateFacts> = {
  name: 'Splice.Wallet.Subscriptions:SubscriptionIdleState',
  package: walletPaymentsPackage,
  payload: (facts, { dso }) => ({
    subscription: facts.subscription.id,
    subscriptionData: dataOf(facts, dso),
    payData: payDataOfEntries,
    nextPaymentDueAt: isoTime(facts.nextPaymentDueAt),
    reference: facts.reference.id,
  }),
  signatories,
  observers: emptyParties,
}

export interface SubscriptionPaymentFacts extends InitialPaymentFacts {
  readonly subscription: Contract<SubscriptionFacts>
  readonly thisPaymentDueAt: number
}

export const subscriptionPayment: Template<SubscriptionPaymentFacts> = {
  name: 'Splice.Wallet.Subscriptions:SubscriptionPayment',
  package: walletPaymentsPackage,
  payload: (facts, { dso }) => ({
    subscription: facts.subscription.id,
    subscriptionData: dataOf(facts, dso),
    payData: payDataOfEntries,
    thisPaymentDueAt: isoTime(facts.thisPaymentDueAt),
    targetAmount: decimalText(facts.targetAmount),
    lockedAmulet: facts.lockedAmulet.id,
    round: roundOf(facts.round),
    reference: facts.reference.id,
  }),
  signatories,
  observers: emptyParties,
}

export const terminatedSubscription: Template<SubscriptionFacts> = {
  name: 'Splice.Wallet.Subscriptions:TerminatedSubscription',
  package: walletPaymentsPackage,
  payload: (facts, { dso }) => ({
    subscriptionData: dataOf(facts, dso),
    reference: facts.reference.id,
  }),
  signatories,
  observers: emptyParties,
}
