import { contractId, decimal, party, record, relTime, text, time } from '../ledger/daml-type.ts'
import { isoTime, day } from '../ledger/micros.ts'
import type { Choice, Contract, Party, Template } from '../ledger/model.ts'
import { amuletNameServicePackage } from '../ledger/packages.ts'
import { dsoOnly, nobody, relTimeOf } from './common-types.ts'
import { paymentTransferContext } from './amulet-rules.ts'
import { contextOf } from './transfer.ts'
import type { OpenMiningRoundFacts } from './rounds.ts'

export const entryLifetime = 90 * day
export const renewalDuration = 30 * day
/** USD, units of 10^-10. */
export const entryFee = 10_000_000_000n
export const descriptionPrefix = 'CNS entry: '

export const ansRules: Template<null> = {
  name: 'Splice.Ans:AnsRules',
  package: amuletNameServicePackage,
  type: record({
    dso: party,
    config: record({
      renewalDuration: relTime,
      entryLifetime: relTime,
      entryFee: decimal,
      descriptionPrefix: text,
    }),
  }),
  payload: (_facts, { dso }) => ({
    dso,
    config: {
      renewalDuration: relTimeOf(renewalDuration),
      entryLifetime: relTimeOf(entryLifetime),
      entryFee: '1.0000000000',
      descriptionPrefix,
    },
  }),
  signatories: dsoOnly,
  observers: nobody,
}

/** What a user asks the name service for. */
export interface NameRequest {
  readonly user: Party
  readonly name: string
  readonly url: string
  readonly description: string
}

export interface AnsEntryFacts extends NameRequest {
  /** Microseconds since 1970. */
  readonly expiresAt: number
}

export const ansEntry: Template<AnsEntryFacts> = {
  name: 'Splice.Ans:AnsEntry',
  package: amuletNameServicePackage,
  type: record({
    user: party,
    dso: party,
    name: text,
    url: text,
    description: text,
    expiresAt: time,
  }),
  payload: ({ user, name, url, description, expiresAt }, { dso }) => ({
    user,
    dso,
    name,
    url,
    description,
    expiresAt: isoTime(expiresAt),
  }),
  signatories: ({ user }, { dso }) => [user, dso],
  observers: nobody,
}

export interface AnsEntryContextFacts extends NameRequest {
  /** The subscription request. */
  readonly reference: Contract
}

export const ansEntryContext: Template<AnsEntryContextFacts> = {
  name: 'Splice.Ans:AnsEntryContext',
  package: amuletNameServicePackage,
  type: record({
    dso: party,
    user: party,
    name: text,
    url: text,
    description: text,
    reference: contractId,
  }),
  payload: ({ user, name, url, description, reference }, { dso }) => ({
    dso,
    user,
    name,
    url,
    description,
    reference: reference.id,
  }),
  signatories: ({ user }, { dso }) => [user, dso],
  observers: nobody,
}

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
