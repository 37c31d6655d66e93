import type { Choice, Contract, Party } from '../ledger/model.ts'
import type { OpenMiningRoundFacts } from './rounds.ts'
import { contextOf, inputOf, type TransferFacts } from './transfer.ts'

/** A payment for which the wallet locked amulet. */
export interface AcceptFacts {
  readonly sender: Party
  readonly transfer: TransferFacts
  readonly amuletRules: Contract
  readonly payment: Contract
}

function accepting(name: string, result: string): Choice<AcceptFacts> {
  return {
    name,
    consuming: true,
    argument: ({ sender, transfer, amuletRules }) => ({
      inputs: transfer.inputs.map(inputOf),
      context: { amuletRules: amuletRules.id, context: contextOf(transfer.openRound) },
      walletParty: sender,
    }),
    result: ({ payment }) => ({ [result]: payment.id }),
    acting: ({ sender }) => [sender],
  }
}

export const acceptAndMakePayment = accepting(
  'SubscriptionRequest_AcceptAndMakePayment',
  'subscriptionPayment',
)
export const makePayment = accepting('SubscriptionIdleState_MakePayment', 'subscriptionPayment')

export const rejectRequest: Choice<{ readonly sender: Party }> = {
  name: 'SubscriptionRequest_Reject',
  consuming: true,
  argument: () => ({}),
  result: () => ({}),
  acting: ({ sender }) => [sender],
}

export interface CollectPaymentFacts {
  readonly amuletRules: Contract
  readonly openRound: Contract<OpenMiningRoundFacts>
  readonly subscription: Contract
  readonly state: Contract
  readonly amulet: Contract
}

function collecting(name: string): Choice<CollectPaymentFacts> {
  return {
    name,
    consuming: true,
    argument: ({ amuletRules, openRound }) => ({
      transferContext: { amuletRules: amuletRules.id, context: contextOf(openRound) },
    }),
    result: ({ subscription, state, amulet }) => ({
      subscription: subscription.id,
      subscriptionState: state.id,
      amulet: amulet.id,
    }),
    acting: (_facts, { dso }) => [dso],
  }
}

export const collectInitialPayment = collecting('SubscriptionInitialPayment_Collect')
export const collectPayment = collecting('SubscriptionPayment_Collect')

export const rejectInitialPayment: Choice<{
  readonly amuletRules: Contract
  readonly openRound: Contract<OpenMiningRoundFacts>
  readonly amulet: Contract
}> = {
  name: 'SubscriptionInitialPayment_Reject',
  consuming: true,
  argument: ({ amuletRules, openRound }) => ({
    transferContext: { amuletRules: amuletRules.id, context: contextOf(openRound) },
  }),
  result: ({ amulet }) => ({ amulet: amulet.id }),
  acting: (_facts, { dso }) => [dso],
}

/** The end of a live subscription: by its sender, or by the DSO if it was not renewed. */
export interface EndFacts {
  readonly terminated: Contract
  readonly actor: Party
}

function ending(name: string, takesActor: boolean): Choice<EndFacts> {
  return {
    name,
    consuming: true,
    argument: ({ actor }): Record<string, string> => (takesActor ? { actor } : {}),
    result: ({ terminated }) => ({ terminatedSubscription: terminated.id }),
    acting: ({ actor }) => [actor],
  }
}

export const expireSubscription = ending('SubscriptionIdleState_ExpireSubscription', true)
export const cancelSubscription = ending('SubscriptionIdleState_CancelSubscription', false)
