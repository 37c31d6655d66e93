import { dividedBy } from '../ledger/decimal.ts'
import type { Draft } from '../ledger/draft.ts'
import { minute } from '../ledger/micros.ts'
import type { Contract, Exercise, Node } from '../ledger/model.ts'
import { damlFailure } from '../ledger/refused.ts'
import {
  ansEntry,
  ansEntryContext,
  collectEntryRenewalPayment,
  collectInitialEntryPayment,
  descriptionPrefix,
  entryFee,
  entryLifetime,
  expireEntry,
  rejectEntryInitialPayment,
  renewEntry,
  requestEntry,
  terminateEntryContext,
  type AnsEntryContextFacts,
  type AnsEntryFacts,
  type NameRequest,
  type RequestEntryFacts,
} from '../templates/ans.ts'
import { archive } from '../templates/archive.ts'
import { lockedAmulet, type LockedAmuletFacts } from '../templates/amulet.ts'
import { isOf } from '../ledger/model.ts'
import {
  acceptAndMakePayment,
  cancelSubscription,
  collectInitialPayment,
  collectPayment,
  expireSubscription,
  makePayment,
  rejectInitialPayment,
  rejectRequest,
} from '../templates/subscription-choices.ts'
import {
  subscription,
  subscriptionIdleState,
  subscriptionInitialPayment,
  subscriptionPayment,
  subscriptionRequest,
  terminatedSubscription,
  type IdleStateFacts,
  type InitialPaymentFacts,
  type SubscriptionPaymentFacts,
} from '../templates/subscriptions.ts'
import type { TransferFacts } from '../templates/transfer.ts'
import { transfer, unlockAmulet } from './transfer.ts'
import type { World } from './world.ts'

type Subscriber = { readonly sender: string; readonly description: string }

/** `AnsRules_RequestEntry`: an entry context and a subscription request. Checks neither name nor uniqueness. */
export function requestAnsEntry(
  world: World,
  draft: Draft,
  request: NameRequest,
): Exercise<RequestEntryFacts> {
  const { user, name, url, description } = request
  const pay = draft.create(subscriptionRequest, {
    sender: user,
    description: `${descriptionPrefix}"${name}"`,
  })
  const reference = pay.contract
  const context = draft.create(ansEntryContext, { user, name, url, description, reference })
  const facts = { user, name, url, description, entryContext: context.contract, request: reference }
  return draft.exercise(world.rules.ansRules, requestEntry, facts, [pay, context])
}

/** Locks the fee for the DSO; insufficient funds refuse it. */
function lockFee(
  world: World,
  draft: Draft,
  sender: string,
  inputs?: readonly Contract[],
): { node: Exercise<TransferFacts>; locked: Contract<LockedAmuletFacts>; amount: bigint } {
  const { dso } = world.ledger.network
  const price = world.rules.openRound(draft.time).facts.amuletPrice
  const amount = dividedBy(entryFee, price)
  const lock = { holders: [dso], expiresAt: draft.time + 10 * minute, context: 'CNS entry payment' }
  const node = transfer(world, draft, {
    sender,
    provider: dso,
    inputs: inputs ?? world.wallets.require(sender, amount),
    outputs: [{ receiver: sender, amount, lock }],
  })
  const [locked] = node.facts.created
  if (!isOf(lockedAmulet, locked)) throw new Error('The fee was not locked')
  return { node, locked, amount }
}

/** `SubscriptionRequest_AcceptAndMakePayment`. */
export function acceptSubscription(
  world: World,
  draft: Draft,
  request: Contract<Subscriber>,
  inputs?: readonly Contract[],
): Exercise {
  const { sender, description } = request.facts
  const { node, locked, amount } = lockFee(world, draft, sender, inputs)
  const payment = draft.create(subscriptionInitialPayment, {
    sender,
    description,
    reference: request,
    targetAmount: amount,
    lockedAmulet: locked,
    round: node.facts.openRound.facts.round,
  })
  return draft.exercise(
    request,
    acceptAndMakePayment,
    {
      sender,
      transfer: node.facts,
      amuletRules: world.rules.amuletRules,
      payment: payment.contract,
    },
    [node, payment],
  )
}

/** `SubscriptionRequest_Reject`. The entry context stays, as on the real network. */
export function rejectSubscription(draft: Draft, request: Contract<Subscriber>): Exercise {
  return draft.exercise(request, rejectRequest, { sender: request.facts.sender })
}

/** Takes the locked fee: it is unlocked, paid to the DSO and burnt. */
function takeFee(
  world: World,
  draft: Draft,
  facts: InitialPaymentFacts,
): { nodes: Node[]; burnt: Contract } {
  const { dso } = world.ledger.network
  const { lockedAmulet: locked } = facts
  if (!isOf(lockedAmulet, locked)) throw new Error('The payment has no locked amulet')
  const unlocked = unlockAmulet(world, draft, locked, 'holders')
  const paid = transfer(world, draft, {
    sender: facts.sender,
    provider: dso,
    inputs: [unlocked.facts.amulet],
    outputs: [{ receiver: dso, amount: facts.targetAmount }],
  })
  const [burnt] = paid.facts.created
  if (!burnt) throw new Error('The fee was not paid')
  return { nodes: [unlocked, paid], burnt }
}

/** What the DSO's automation does once enough SVs confirmed a payment: the entry comes into being. */
export function collectInitial(
  world: World,
  draft: Draft,
  payment: Contract<InitialPaymentFacts>,
  context: Contract<AnsEntryContextFacts>,
): Exercise {
  const { amuletRules, ansRules } = world.rules
  const openRound = world.rules.openRound(draft.time)
  const { sender, description, reference } = payment.facts
  const { nodes, burnt } = takeFee(world, draft, payment.facts)
  const live = draft.create(subscription, { sender, description, reference })
  const expiresAt = draft.time + entryLifetime
  const idle = draft.create(subscriptionIdleState, {
    subscription: live.contract,
    sender,
    description,
    reference,
    nextPaymentDueAt: expiresAt,
  })
  const collect = draft.exercise(
    payment,
    collectInitialPayment,
    {
      amuletRules,
      openRound,
      subscription: live.contract,
      state: idle.contract,
      amulet: burnt,
    },
    [...nodes, live, idle],
  )
  const burn = draft.exercise(burnt, archive, null)
  const { user, name, url, description: text } = context.facts
  const entry = draft.create(ansEntry, { user, name, url, description: text, expiresAt })
  return draft.exercise(
    context,
    collectInitialEntryPayment,
    {
      user,
      payment,
      amuletRules,
      ansRules,
      openRound,
      entry: entry.contract,
      subscriptionState: idle.contract,
    },
    [collect, burn, entry],
  )
}

/** What the automation does with a bad or taken name: the funds are unlocked, the context ends. */
export function rejectInitial(
  world: World,
  draft: Draft,
  payment: Contract<InitialPaymentFacts>,
  context: Contract<AnsEntryContextFacts>,
): Exercise {
  const { amuletRules, ansRules } = world.rules
  const openRound = world.rules.openRound(draft.time)
  const { lockedAmulet: locked } = payment.facts
  if (!isOf(lockedAmulet, locked)) throw new Error('The payment has no locked amulet')
  const unlocked = unlockAmulet(world, draft, locked, 'holders')
  const { amulet } = unlocked.facts
  const reject = draft.exercise(payment, rejectInitialPayment, { amuletRules, openRound, amulet }, [
    unlocked,
  ])
  return draft.exercise(
    context,
    rejectEntryInitialPayment,
    { payment, amuletRules, openRound, ansRules, amulet },
    [reject],
  )
}

/** `SubscriptionIdleState_MakePayment`: the wallet renews in time. */
export function renewSubscription(
  world: World,
  draft: Draft,
  idle: Contract<IdleStateFacts>,
): Exercise {
  const { sender, description, reference, subscription: live, nextPaymentDueAt } = idle.facts
  const { node, locked, amount } = lockFee(world, draft, sender)
  const payment = draft.create(subscriptionPayment, {
    sender,
    description,
    reference,
    subscription: live,
    thisPaymentDueAt: nextPaymentDueAt,
    targetAmount: amount,
    lockedAmulet: locked,
    round: node.facts.openRound.facts.round,
  })
  return draft.exercise(
    idle,
    makePayment,
    {
      sender,
      transfer: node.facts,
      amuletRules: world.rules.amuletRules,
      payment: payment.contract,
    },
    [node, payment],
  )
}

/** The renewal is collected: the entry is created anew with a later end. */
export function collectRenewal(
  world: World,
  draft: Draft,
  payment: Contract<SubscriptionPaymentFacts>,
  context: Contract<AnsEntryContextFacts>,
  previous: Contract<AnsEntryFacts>,
): Exercise {
  const { amuletRules, ansRules } = world.rules
  const openRound = world.rules.openRound(draft.time)
  const { sender, description, reference, subscription: live, thisPaymentDueAt } = payment.facts
  const { nodes, burnt } = takeFee(world, draft, payment.facts)
  const idle = draft.create(subscriptionIdleState, {
    subscription: live,
    sender,
    description,
    reference,
    nextPaymentDueAt: thisPaymentDueAt + entryLifetime,
  })
  const collect = draft.exercise(
    payment,
    collectPayment,
    { amuletRules, openRound, subscription: live, state: idle.contract, amulet: burnt },
    [...nodes, idle],
  )
  const burn = draft.exercise(burnt, archive, null)
  const entry = draft.create(ansEntry, {
    ...previous.facts,
    expiresAt: previous.facts.expiresAt + entryLifetime,
  })
  const renew = draft.exercise(
    previous,
    renewEntry,
    { extension: entryLifetime, entry: entry.contract },
    [entry],
  )
  return draft.exercise(
    context,
    collectEntryRenewalPayment,
    {
      user: sender,
      payment,
      amuletRules,
      ansRules,
      openRound,
      entry: entry.contract,
      previousEntry: previous,
      subscriptionState: idle.contract,
    },
    [collect, burn, renew],
  )
}

/** A subscription that ends, by its sender or because nobody renewed it. */
export function endSubscription(
  draft: Draft,
  idle: Contract<IdleStateFacts>,
  actor: string,
): { node: Exercise; terminated: Contract } {
  const { sender, description, reference, subscription: live } = idle.facts
  const terminated = draft.create(terminatedSubscription, { sender, description, reference })
  const gone = draft.exercise(live, archive, null)
  const choice = actor === sender ? cancelSubscription : expireSubscription
  const facts = { terminated: terminated.contract, actor }
  return {
    node: draft.exercise(idle, choice, facts, [gone, terminated]),
    terminated: terminated.contract,
  }
}

/** The entry context ends with its subscription. */
export function terminateContext(
  draft: Draft,
  context: Contract<AnsEntryContextFacts>,
  terminated: Contract,
): Exercise {
  const ended = draft.exercise(terminated, archive, null)
  return draft.exercise(context, terminateEntryContext, { terminated }, [ended])
}

/** `AnsEntry_Expire`. Refused before the end. */
export function expireAnsEntry(draft: Draft, entry: Contract<AnsEntryFacts>): Exercise {
  if (entry.facts.expiresAt > draft.time) throw damlFailure('The entry has not expired')
  return draft.exercise(entry, expireEntry, null)
}
