import { isObject } from '../ledger/json-value.ts'
import { micros } from '../ledger/micros.ts'
import { amulet, lockedAmulet, type Lock } from '../templates/amulet.ts'
import { devNetTap } from '../templates/amulet-choices.ts'
import { amuletRules, transferPreapproval } from '../templates/amulet-rules.ts'
import { ownerExpireLockV2, unlockV2 } from '../templates/lock-choices.ts'
import {
  amuletRulesTransfer,
  transferPreapprovalSend,
  transferPreapprovalSendV2,
} from '../templates/transfer.ts'
import { transferOffer, transferOfferReject, transferOfferWithdraw } from '../templates/wallet.ts'
import { Argument } from './argument.ts'
import { assertThat, commandChoice, type CommandChoice } from './command-choices.ts'
import { namedInputs } from './named-inputs.ts'
import { logChanges, mintChange } from './holdings-log.ts'
import { sendToPreapproved } from './preapproved.ts'
import { transfer, type Output } from './transfer.ts'
import { unlockAmulet } from './unlock.ts'

function lockFrom(of: Argument): Lock | undefined {
  if (!isObject(of.fields)) return undefined
  if (of.fields['holders'] === undefined) return undefined
  return {
    holders: of.list('holders').map(String),
    expiresAt: micros(of.text('expiresAt')),
    context: of.optionalText('optContext'),
  }
}

function outputFrom(of: Argument): Output {
  const amount = of.decimal('amount')
  assertThat(amount > 0n, 'The amount of an output must be positive')
  const lock = lockFrom(of.record('lock'))
  return { receiver: of.text('receiver'), amount, ...(lock && { lock }) }
}

/** Choices that tap, transfer and lock amulets, and choices that offer transfers. */
export const amuletChoices: readonly CommandChoice[] = [
  commandChoice(amuletRules, devNetTap.name, (call) => {
    const { world, draft, contract, argument } = call
    const amount = argument.decimal('amount')
    assertThat(amount > 0n, 'The amount of a tap must be positive')
    const openRound = world.rules.openRound(draft.time)
    const { round } = openRound.facts
    const node = draft.create(amulet, { owner: argument.text('receiver'), amount, round })
    const log = logChanges(world, draft, contract, [mintChange(node.contract)])
    const facts = { amulet: node.contract, openRound }
    return draft.exercise(contract, devNetTap, facts, [node, ...log])
  }),
  commandChoice(amuletRules, amuletRulesTransfer.name, (call) => {
    const { world, draft, argument } = call
    const order = argument.record('transfer')
    const sender = order.text('sender')
    return transfer(world, draft, {
      sender,
      provider: order.text('provider'),
      inputs: namedInputs(order, 'inputs', sender),
      outputs: order
        .list('outputs')
        .map((output) => outputFrom(new Argument(argument.ledger, isObject(output) ? output : {}))),
    })
  }),
  ...[transferPreapprovalSend, transferPreapprovalSendV2].map((send, index) =>
    commandChoice(transferPreapproval, send.name, ({ world, draft, contract, argument }) => {
      const sender = argument.text('sender')
      const amount = argument.decimal('amount')
      assertThat(amount > 0n, 'The amount must be positive')
      assertThat(contract.facts.expiresAt > draft.time, 'The pre-approval has expired')
      const meta = argument.record('meta').record('values')
      const reason = meta.optionalText('splice.lfdecentralizedtrust.org/reason')
      const payment = {
        sender,
        inputs: namedInputs(argument, 'inputs', sender),
        amount,
        description: reason ?? argument.optionalText('description'),
      }
      return sendToPreapproved(world, draft, contract, payment, [], index === 0 ? 1 : 2)
    }),
  ),
  commandChoice(lockedAmulet, unlockV2.name, ({ world, draft, contract }) =>
    unlockAmulet(world, draft, contract, 'holders'),
  ),
  commandChoice(lockedAmulet, ownerExpireLockV2.name, ({ world, draft, contract }) => {
    assertThat(contract.facts.lock.expiresAt <= draft.time, 'The lock has not expired')
    return unlockAmulet(world, draft, contract, 'owner')
  }),
  commandChoice(transferOffer, transferOfferReject.name, ({ draft, contract }) =>
    draft.exercise(contract, transferOfferReject, { receiver: contract.facts.receiver }),
  ),
  commandChoice(transferOffer, transferOfferWithdraw.name, ({ draft, contract, argument }) =>
    draft.exercise(contract, transferOfferWithdraw, {
      sender: contract.facts.sender,
      reason: argument.text('reason'),
    }),
  ),
]
