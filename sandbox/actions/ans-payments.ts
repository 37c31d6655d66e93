import { divide } from '../ledger/decimal.ts'
import type { Draft } from '../ledger/draft.ts'
import { minute } from '../ledger/micros.ts'
import type { Contract, Exercise } from '../ledger/model.ts'
import { ansEntryContext, descriptionPrefix, entryFee, type NameRequest } from '../templates/ans.ts'
import { requestEntry, type RequestEntryFacts } from '../templates/ans-choices.ts'
import { lockedAmulet, type LockedAmuletFacts } from '../templates/amulet.ts'
import { isOf } from '../ledger/model.ts'
import {
  acceptAndMakePayment,
  makePayment,
  rejectRequest,
} from '../templates/subscription-choices.ts'
import {
  subscriptionInitialPayment,
  subscriptionPayment,
  subscriptionRequest,
  type IdleStateFacts,
} from '../templates/subscriptions.ts'
import type { TransferFacts } from '../templates/transfer.ts'
import { transfer } from './transfer.ts'
import type { LedgerState } from './ledger-state.ts'

type Subscriber = { readonly sender: string; readonly description: string }

/**
 * `AnsRules_RequestEntry`: creates an entry context and a subscription request. Checks neither name
 * nor uniqueness.
 */
export function requestAnsEntry(
  world: LedgerState,
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

/** Locks the fee for the DSO. Refused if the funds are insufficient. */
function lockFee(
  world: LedgerState,
  draft: Draft,
  sender: string,
  inputs?: readonly Contract[],
): { node: Exercise<TransferFacts>; locked: Contract<LockedAmuletFacts>; amount: bigint } {
  const { dso } = world.ledger.network
  const price = world.rules.openRound(draft.time).facts.amuletPrice
  const amount = divide(entryFee, price)
  const lock = { holders: [dso], expiresAt: draft.time + 10 * minute, context: 'CNS entry payment' }
  const node = transfer(world, draft, {
    sender,
    provider: dso,
    inputs: inputs ?? world.wallets.require(sender, amount),
    outputs: [{ receiver: sender, amount, lock }],
    reason: 'lock for subscription payment',
  })
  const [locked] = node.facts.created
  if (!isOf(lockedAmulet, locked)) throw new Error('The fee was not locked')
  return { node, locked, amount }
}

/** `SubscriptionRequest_AcceptAndMakePayment`. */
export function acceptSubscription(
  world: LedgerState,
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

/** `SubscriptionIdleState_MakePayment`: the wallet renews the subscription before it ends. */
export function renewSubscription(
  world: LedgerState,
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
