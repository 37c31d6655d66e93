import type { Draft } from '../ledger/draft.ts'
import type { Contract, Exercise, Node } from '../ledger/model.ts'
import {
  ansEntry,
  entryLifetime,
  type AnsEntryContextFacts,
  type AnsEntryFacts,
} from '../templates/ans.ts'
import {
  collectEntryRenewalPayment,
  collectInitialEntryPayment,
  rejectEntryInitialPayment,
  renewEntry,
} from '../templates/ans-choices.ts'
import { archive } from '../templates/archive.ts'
import { lockedAmulet } from '../templates/amulet.ts'
import { isOf } from '../ledger/model.ts'
import {
  collectInitialPayment,
  collectPayment,
  rejectInitialPayment,
} from '../templates/subscription-choices.ts'
import {
  subscription,
  subscriptionIdleState,
  type InitialPaymentFacts,
  type SubscriptionPaymentFacts,
} from '../templates/subscriptions.ts'
import { transfer } from './transfer.ts'
import { unlockAmulet } from './unlock.ts'
import type { LedgerState } from './ledger-state.ts'

/**
 * Unlocks the locked fee and transfers it to the DSO. Returns the nodes of both steps, and the
 * DSO's new amulet, which the caller burns.
 */
function takeFee(
  world: LedgerState,
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

/** Creates the entry, as the DSO's automation does once enough SVs have confirmed a payment. */
export function collectInitial(
  world: LedgerState,
  draft: Draft,
  payment: Contract<InitialPaymentFacts>,
  context: Contract<AnsEntryContextFacts>,
): Exercise {
  const { amuletRules, ansRules } = world.rules
  const openRound = world.rules.roundOfPayment(payment.facts.round, draft.time)
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

/**
 * Unlocks the funds and ends the context, as the automation does for an invalid or taken name, or
 * after the payment's round has closed.
 */
export function rejectInitial(
  world: LedgerState,
  draft: Draft,
  payment: Contract<InitialPaymentFacts>,
  context: Contract<AnsEntryContextFacts>,
): Exercise {
  const { amuletRules, ansRules } = world.rules
  const openRound = world.rules.roundOfPayment(payment.facts.round, draft.time)
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

/** Collects a renewal: the entry is created again with a later end. */
export function collectRenewal(
  world: LedgerState,
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
