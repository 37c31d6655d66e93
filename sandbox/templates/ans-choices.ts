import type { Choice, Contract, Party } from '../ledger/model.ts'
import type { NameRequest } from './ans.ts'
import { relTimeOf } from './common-types.ts'
import type { OpenMiningRoundFacts } from './rounds.ts'
import { contextOf } from './transfer.ts'

export interface RequestEntryFacts extends NameRequest {
  readonly entryContext: Contract
  readonly request: Contract
}

export const requestEntry: Choice<RequestEntryFacts> = {
  name: 'AnsRules_RequestEntry',
  consuming: false,
  argument: ({ name, url, description, user }) => ({ name, url, description, user }),
  result: ({ entryContext, request }) => ({ entryCid: entryContext.id, requestCid: request.id }),
  acting: ({ user }) => [user],
}

/** The facts of a choice that collects or rejects an initial payment or a renewal. */
export interface CollectFacts {
  readonly user: Party
  readonly payment: Contract
  readonly amuletRules: Contract
  readonly openRound: Contract<OpenMiningRoundFacts>
  readonly entry: Contract
  /** The subscription's idle state, which waits for the next payment. */
  readonly subscriptionState: Contract
}

function paymentOf({
  payment,
  amuletRules,
  openRound,
}: Pick<CollectFacts, 'payment' | 'amuletRules' | 'openRound'>): {
  paymentCid: string
  transferContext: { amuletRules: string; context: ReturnType<typeof contextOf> }
} {
  const context = contextOf(openRound)
  return {
    paymentCid: payment.id,
    transferContext: { amuletRules: amuletRules.id, context },
  }
}

export const collectInitialEntryPayment: Choice<CollectFacts & { readonly ansRules: Contract }> = {
  name: 'AnsEntryContext_CollectInitialEntryPayment',
  consuming: false,
  argument: (facts) => ({ ...paymentOf(facts), ansRulesCid: facts.ansRules.id }),
  result: ({ entry, subscriptionState }) => ({
    entryCid: entry.id,
    subscriptionStateCid: subscriptionState.id,
  }),
  acting: (_facts, { dso }) => [dso],
}

export interface RejectFacts {
  readonly payment: Contract
  readonly amuletRules: Contract
  readonly openRound: Contract<OpenMiningRoundFacts>
  readonly ansRules: Contract
  readonly amulet: Contract
}

export const rejectEntryInitialPayment: Choice<RejectFacts> = {
  name: 'AnsEntryContext_RejectEntryInitialPayment',
  consuming: true,
  argument: (facts) => ({ ...paymentOf(facts), ansRulesCid: facts.ansRules.id }),
  result: ({ amulet }) => ({ amuletSum: amulet.id }),
  acting: (_facts, { dso }) => [dso],
}

export interface CollectRenewalFacts extends CollectFacts {
  readonly previousEntry: Contract
  readonly ansRules: Contract
}

export const collectEntryRenewalPayment: Choice<CollectRenewalFacts> = {
  name: 'AnsEntryContext_CollectEntryRenewalPayment',
  consuming: false,
  argument: (facts) => ({
    ...paymentOf(facts),
    entryCid: facts.previousEntry.id,
    ansRulesCid: facts.ansRules.id,
  }),
  result: ({ entry, subscriptionState }) => ({
    entryCid: entry.id,
    subscriptionStateCid: subscriptionState.id,
  }),
  acting: (_facts, { dso }) => [dso],
}

export const renewEntry: Choice<{ readonly extension: number; readonly entry: Contract }> = {
  name: 'AnsEntry_Renew',
  consuming: true,
  argument: ({ extension }) => ({ extension: relTimeOf(extension) }),
  result: ({ entry }) => ({ entryCid: entry.id }),
  acting: (_facts, _network, contract) => contract.signatories,
}

export const expireEntry: Choice<null> = {
  name: 'AnsEntry_Expire',
  consuming: true,
  argument: (_facts, { dso }) => ({ actor: dso }),
  result: () => ({}),
  acting: (_facts, { dso }) => [dso],
}

export const terminateEntryContext: Choice<{ readonly terminated: Contract }> = {
  name: 'AnsEntryContext_Terminate',
  consuming: true,
  argument: ({ terminated }, { dso }) => ({
    actor: dso,
    terminatedSubscriptionCid: terminated.id,
  }),
  result: () => ({}),
  acting: (_facts, { dso }) => [dso],
}
