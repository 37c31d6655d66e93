import type { Draft } from '../ledger/draft.ts'
import type { JsonObject } from '../ledger/json-value.ts'
import { Exercise, type Contract } from '../ledger/model.ts'
import { damlFailure } from '../ledger/choice-refused.ts'
import type { TransferPreapprovalFacts } from '../templates/amulet-rules.ts'
import {
  acceptInstruction,
  acceptInstructionV2,
  rejectInstruction,
  rejectInstructionV2,
  transferFactoryTransfer,
  transferInstruction,
  withdrawInstruction,
  withdrawInstructionV2,
  type InstructedTransfer,
  type TransferFactoryFacts,
  type TransferInstructionFacts,
} from '../templates/transfer-instruction.ts'
import { lockAmount } from './lock-amount.ts'
import { sendToPreapproved } from './preapproved.ts'
import { transferInline } from './transfer.ts'
import { unlockAmulet } from './unlock.ts'
import type { LedgerState } from './ledger-state.ts'

type Instruction = Contract<TransferInstructionFacts>

/**
 * `TransferFactory_Transfer` to a party without a pre-approval: locks the amount and creates the
 * instruction.
 */
export function instructTransfer(
  world: LedgerState,
  draft: Draft,
  order: InstructedTransfer,
  inputs: readonly Contract[] = world.wallets.require(order.sender, order.amount),
): Exercise<TransferFactoryFacts> {
  const { sender, receiver, amount } = order
  const { locked, nodes, change } = lockAmount(world, draft, inputs, {
    sender,
    provider: sender,
    amount,
    expiresAt: order.executeBefore,
    context: `transfer to '${receiver}'`,
  })
  const created = draft.create(transferInstruction, { ...order, locked })
  return draft.exercise(
    world.rules.factory,
    transferFactoryTransfer,
    { transfer: order, instruction: created.contract, received: [], inputs, change },
    [...nodes, created],
  )
}

/**
 * `TransferFactory_Transfer` to the sender itself, or to a party with this pre-approval: transfers
 * at once.
 */
export function transferAtOnce(
  world: LedgerState,
  draft: Draft,
  order: InstructedTransfer,
  inputs: readonly Contract[],
  preapproval: Contract<TransferPreapprovalFacts> | undefined,
): Exercise<TransferFactoryFacts> {
  const { sender, receiver, amount, reason } = order
  const sent =
    preapproval &&
    sendToPreapproved(world, draft, preapproval, { sender, inputs, amount, description: reason })
  const { facts, nodes } = sent
    ? { facts: sent.facts.transfer, nodes: [sent] }
    : transferInline(world, draft, {
        sender,
        provider: sender,
        inputs,
        outputs: [{ receiver, amount }],
        reason,
      })
  const { created: received, change } = facts
  return draft.exercise(
    world.rules.factory,
    transferFactoryTransfer,
    { transfer: order, instruction: undefined, received, inputs, change },
    nodes,
  )
}

/**
 * `TransferInstruction_Accept`: the locked amount goes to the receiver. In version 2 of the
 * interface, the choice of that name is non-consuming and exercises the choice of version 1.
 */
export function acceptTransfer(
  world: LedgerState,
  draft: Draft,
  instruction: Instruction,
  version: 1 | 2 = 1,
  extraArgs?: JsonObject,
): Exercise {
  const { locked, sender, receiver, amount, executeBefore, reason } = instruction.facts
  if (executeBefore <= draft.time) throw damlFailure('The transfer instruction has expired')
  const unlocked = unlockAmulet(world, draft, locked, 'holders')
  const moved = transferInline(world, draft, {
    sender,
    provider: sender,
    inputs: [unlocked.facts.amulet],
    outputs: [{ receiver, amount }],
    reason,
  })
  const [received] = moved.facts.created
  if (!received) throw new Error('Nothing was received')
  const { amuletRules } = world.rules
  const { openRound, change } = moved.facts
  const facts = { amuletRules, openRound, extraArgs, receiver, received, change }
  const accepted = draft.exercise(instruction, acceptInstruction, facts, [unlocked, ...moved.nodes])
  return version === 1
    ? accepted
    : new Exercise(instruction, acceptInstructionV2, facts, [accepted])
}

/**
 * `TransferInstruction_Reject` by the receiver, or `_Withdraw` by the sender: the amount is
 * returned to the sender.
 */
export function endTransfer(
  world: LedgerState,
  draft: Draft,
  instruction: Instruction,
  how: 'reject' | 'withdraw',
  version: 1 | 2 = 1,
  extraArgs?: JsonObject,
): Exercise {
  const { locked, sender, receiver } = instruction.facts
  const unlocked = unlockAmulet(world, draft, locked, 'holders')
  const { amulet: returned, openRound } = unlocked.facts
  const isReject = how === 'reject'
  const { amuletRules } = world.rules
  const actor = isReject ? receiver : sender
  const facts = { amuletRules, openRound, extraArgs, actor, returned }
  const choice = isReject ? rejectInstruction : withdrawInstruction
  const ended = draft.exercise(instruction, choice, facts, [unlocked])
  if (version === 1) return ended
  const choiceV2 = isReject ? rejectInstructionV2 : withdrawInstructionV2
  return new Exercise(instruction, choiceV2, facts, [ended])
}
