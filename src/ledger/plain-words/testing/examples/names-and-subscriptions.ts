import { alice, amulet, dso, type Node } from '../transaction.ts'
import { exerciseExample, type Example } from './example.ts'

const ansRules = 'Splice.Ans:AnsRules'
const context = 'Splice.Ans:AnsEntryContext'
const ansEntry = 'Splice.Ans:AnsEntry'
const dsoRules = 'Splice.DsoRules:DsoRules'
const prefix = 'Splice.Wallet.Subscriptions'
const until = '2026-04-01T00:00:00Z'

const entry: Node = {
  create: ansEntry,
  payload: { user: alice, name: 'alice.unverified.cns', expiresAt: until },
}
const subscriptionData = { sender: alice, receiver: dso, description: 'CNS entry: "alice"' }
const payment = (entity: string): Node => ({
  create: `${prefix}:${entity}`,
  payload: { subscriptionData, targetAmount: '200.0000000000' },
})
const terminated: Node = {
  create: `${prefix}:TerminatedSubscription`,
  payload: { subscriptionData },
}
const back = amulet(alice, '200')

export const nameAndSubscriptionExamples: readonly Example[] = [
  exerciseExample(
    ansRules,
    'AnsRules_RequestEntry',
    { argument: { name: 'alice.unverified.cns', url: '', description: '', user: alice } },
    'name “alice.unverified.cns” requested by alice::1220aa',
  ),
  ...[
    { on: ansRules, choice: 'AnsRules_CollectInitialEntryPayment' },
    { on: context, choice: 'AnsEntryContext_CollectInitialEntryPayment' },
  ].map(({ on, choice }) =>
    exerciseExample(
      on,
      choice,
      { below: [entry] },
      'name “alice.unverified.cns” created for alice::1220aa until 2026-04-01T00:00:00Z',
    ),
  ),
  ...[
    { on: ansRules, choice: 'AnsRules_CollectEntryRenewalPayment' },
    { on: context, choice: 'AnsEntryContext_CollectEntryRenewalPayment' },
    { on: dsoRules, choice: 'DsoRules_CollectEntryRenewalPayment' },
    { on: ansEntry, choice: 'AnsEntry_Renew' },
  ].map(({ on, choice }) =>
    exerciseExample(
      on,
      choice,
      { below: [entry] },
      'name “alice.unverified.cns” of alice::1220aa renewed until 2026-04-01T00:00:00Z',
    ),
  ),
  ...[
    { on: ansRules, choice: 'AnsRules_RejectEntryInitialPayment' },
    { on: context, choice: 'AnsEntryContext_RejectEntryInitialPayment' },
  ].map(({ on, choice }) =>
    exerciseExample(
      on,
      choice,
      { below: [back] },
      'name rejected, 200 CC returned to alice::1220aa',
    ),
  ),
  exerciseExample(ansEntry, 'AnsEntry_Expire', { argument: { actor: dso } }, 'name expired'),
  exerciseExample(dsoRules, 'DsoRules_ExpireAnsEntry', {}, 'name expired'),
  exerciseExample(
    `${prefix}:SubscriptionRequest`,
    'SubscriptionRequest_AcceptAndMakePayment',
    { below: [payment('SubscriptionInitialPayment')] },
    'payment of 200 CC locked by alice::1220aa for “CNS entry: "alice"”',
  ),
  exerciseExample(
    `${prefix}:SubscriptionIdleState`,
    'SubscriptionIdleState_MakePayment',
    { below: [payment('SubscriptionPayment')] },
    'renewal payment of 200 CC locked by alice::1220aa for “CNS entry: "alice"”',
  ),
  exerciseExample(
    `${prefix}:SubscriptionRequest`,
    'SubscriptionRequest_Reject',
    { by: [alice] },
    'subscription request rejected by alice::1220aa',
  ),
  exerciseExample(
    `${prefix}:SubscriptionRequest`,
    'SubscriptionRequest_Withdraw',
    { by: [dso] },
    'subscription request withdrawn by DSO::1220dd',
  ),
  ...[
    { choice: 'SubscriptionInitialPayment_Reject', expected: 'payment rejected' },
    { choice: 'SubscriptionInitialPayment_Expire', expected: 'payment expired' },
    { choice: 'SubscriptionPayment_Reject', expected: 'renewal payment rejected' },
    { choice: 'SubscriptionPayment_Expire', expected: 'renewal payment expired' },
  ].map(({ choice, expected }) =>
    exerciseExample(
      `${prefix}:${choice.slice(0, choice.indexOf('_'))}`,
      choice,
      { below: [back] },
      `${expected}, 200 CC returned to alice::1220aa`,
    ),
  ),
  ...[
    {
      on: `${prefix}:SubscriptionIdleState`,
      choice: 'SubscriptionIdleState_ExpireSubscription',
      how: 'expired',
    },
    { on: dsoRules, choice: 'DsoRules_ExpireSubscription', how: 'expired' },
    {
      on: `${prefix}:SubscriptionIdleState`,
      choice: 'SubscriptionIdleState_CancelSubscription',
      how: 'cancelled',
    },
  ].map(({ on, choice, how }) =>
    exerciseExample(
      on,
      choice,
      { below: [terminated] },
      `subscription of alice::1220aa ${how}: “CNS entry: "alice"”`,
    ),
  ),
  ...[
    { on: dsoRules, choice: 'DsoRules_TerminateSubscription' },
    { on: context, choice: 'AnsEntryContext_Terminate' },
  ].map(({ on, choice }) =>
    exerciseExample(on, choice, {}, 'ended subscription for a name cleared away'),
  ),
]
