import { contractId, party, record, relTime, text } from '../ledger/daml-type.ts'
import type { Choice, Contract, Party } from '../ledger/model.ts'
import { paymentTransferContext } from './amulet-rules.ts'
import type { NameRequest } from './ans.ts'
import { relTimeOf } from './common-types.ts'
import type { OpenMiningRoundFacts } from './rounds.ts'
import { contextOf } from './transfer.ts'

export interface RequestEntryFacts extends NameRequest {
  readonly entryContext: Contract
  readonly request: Contract
}

export const requestEntryArgument = record({
  name: text,
  url: text,
  description: text,
  user: party,
})

export const requestEntry: Choice<RequestEntryFacts> = {
  name: 'AnsRules_RequestEntry',
  consuming: false,
  argumentType: requestEntryArgument,
  resultType: record({ entryCid: contractId, requestCid: contractId }),
  argument: ({ name, url, description, user }) => ({ name, url, description, user }),
  result: ({ entryContext, request }) => ({ entryCid: entryContext.id, requestCid: request.id }),
  acting: ({ user }) => [user],
}

/** What ends an initial payment or a renewal. */
export interface CollectFacts {
  readonly user: Party
  readonly payment: Contract
  readonly amuletRules: Contract
  readonly openRound: Contract<OpenMiningRoundFacts>
  readonly entry: Contract
  /** The idle state that waits for the next payment. */
  readonly subscriptionState: Contract
}

const paymentArgument = {
  paymentCid: contractId,
  transferContext: paymentTransferContext,
  ansRulesCid: contractId,
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
  argumentType: record(paymentArgument),
  resultType: record({ entryCid: contractId, subscriptionStateCid: contractId }),
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
  argumentType: record(paymentArgument),
  resultType: record({ amuletSum: contractId }),
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
  argumentType: record({
    paymentCid: contractId,
    entryCid: contractId,
    transferContext: paymentTransferContext,
    ansRulesCid: contractId,
  }),
  resultType: record({ entryCid: contractId, subscriptionStateCid: contractId }),
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
  argumentType: record({ extension: relTime }),
  resultType: record({ entryCid: contractId }),
  argument: ({ extension }) => ({ extension: relTimeOf(extension) }),
  result: ({ entry }) => ({ entryCid: entry.id }),
  acting: (_facts, _network, contract) => contract.signatories,
}

export const expireEntry: Choice<null> = {
  name: 'AnsEntry_Expire',
  consuming: true,
  argumentType: record({ actor: party }),
  resultType: record({}),
  argument: (_facts, { dso }) => ({ actor: dso }),
  result: () => ({}),
  acting: (_facts, { dso }) => [dso],
}

export const terminateEntryContext: Choice<{ readonly terminated: Contract }> = {
  name: 'AnsEntryContext_Terminate',
  consuming: true,
  argumentType: record({ actor: party, terminatedSubscriptionCid: contractId }),
  resultType: record({}),
  argument: ({ terminated }, { dso }) => ({
    actor: dso,
    terminatedSubscriptionCid: terminated.id,
  }),
  result: () => ({}),
  acting: (_facts, { dso }) => [dso],
}
