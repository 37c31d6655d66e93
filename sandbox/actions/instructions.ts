import type { Draft } from '../ledger/draft.ts'
import type { JsonObject } from '../ledger/json-value.ts'
import { isOf, type Contract, type Exercise, type Node } from '../ledger/model.ts'
import { damlFailure } from '../ledger/refused.ts'
import { lockedAmulet, type AmuletFacts } from '../templates/amulet.ts'
import {
  allocate,
  allocation,
  cancelAllocation,
  executeTransfer,
  withdrawAllocation,
  type AllocationFacts,
  type ExecuteFacts,
} from '../templates/allocation.ts'
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
  type TransferInstructionFacts,
} from '../templates/transfer-instruction.ts'
import { transfer, unlockAmulet } from './transfer.ts'
import type { World } from './world.ts'

type Instruction = Contract<TransferInstructionFacts>
type Allocation = Contract<AllocationFacts>

/** `TransferFactory_Transfer`: locks the amount and creates the instruction. */
export function instructTransfer(
  world: World,
  draft: Draft,
  order: InstructedTransfer,
  inputs?: readonly Contract[],
): Exercise<{ readonly instruction: Instruction }> {
  const { dso } = world.ledger.network
  const chosen = inputs ?? world.wallets.require(order.sender, order.amount)
  const lock = {
    holders: [dso],
    expiresAt: order.executeBefore,
    context: `transfer to '${order.receiver.slice(0, 40)}'`,
  }
  const locking = transfer(world, draft, {
    sender: order.sender,
    provider: order.sender,
    inputs: chosen,
    outputs: [{ receiver: order.sender, amount: order.amount, lock }],
  })
  const [locked] = locking.facts.created
  if (!isOf(lockedAmulet, locked)) throw new Error('The amount was not locked')
  const created = draft.create(transferInstruction, { ...order, locked })
  return draft.exercise(
    world.rules.factory,
    transferFactoryTransfer,
    { instruction: created.contract, inputs: chosen, change: locking.facts.change },
    [locking, created],
  )
}

/** `TransferInstruction_Accept`, of either version: the locked amount goes to the receiver. */
export function acceptTransfer(
  world: World,
  draft: Draft,
  instruction: Instruction,
  how: 'accept' | 'accept-v2' = 'accept',
  extraArgs?: JsonObject,
): Exercise {
  const { locked, sender, receiver, amount, executeBefore } = instruction.facts
  if (executeBefore <= draft.time) throw damlFailure('The transfer instruction has expired')
  const unlocked = unlockAmulet(world, draft, locked, 'holders')
  const moved = transfer(world, draft, {
    sender,
    provider: sender,
    inputs: [unlocked.facts.amulet],
    outputs: [{ receiver, amount }],
  })
  const [received] = moved.facts.created
  if (!received) throw new Error('Nothing was received')
  const { amuletRules } = world.rules
  const { openRound, change } = moved.facts
  return draft.exercise(
    instruction,
    how === 'accept' ? acceptInstruction : acceptInstructionV2,
    { amuletRules, openRound, extraArgs, receiver, received, change },
    [unlocked, moved],
  )
}

const endings = {
  reject: rejectInstruction,
  'reject-v2': rejectInstructionV2,
  withdraw: withdrawInstruction,
  'withdraw-v2': withdrawInstructionV2,
}

/** `TransferInstruction_Reject` by the receiver, `_Withdraw` by the sender: the amount goes back. */
export function endTransfer(
  world: World,
  draft: Draft,
  instruction: Instruction,
  how: keyof typeof endings,
  extraArgs?: JsonObject,
): Exercise {
  const { locked, sender, receiver } = instruction.facts
  const unlocked = unlockAmulet(world, draft, locked, 'holders')
  const { amulet: returned, openRound } = unlocked.facts
  const actor = how === 'withdraw' || how === 'withdraw-v2' ? sender : receiver
  const choice = endings[how]
  const { amuletRules } = world.rules
  const facts = { amuletRules, openRound, extraArgs, actor, returned }
  return draft.exercise(instruction, choice, facts, [unlocked])
}

/**
 * `AllocationFactory_Allocate`: locks the amount of one leg.
 * @param inputs what it is paid with; as much as is needed of what the sender has where none are named.
 */
export function allocateLeg(
  world: World,
  draft: Draft,
  leg: Omit<AllocationFacts, 'locked'>,
  inputs: readonly Contract<AmuletFacts>[] = world.wallets.require(leg.sender, leg.amount),
): Exercise<{ readonly created: Allocation }> {
  const { dso } = world.ledger.network
  const lock = {
    holders: [dso],
    expiresAt: leg.settleBefore,
    context: `allocation for transfer leg '${leg.legId}' of settlement '${leg.settlementId}'`,
  }
  const locking = transfer(world, draft, {
    sender: leg.sender,
    provider: leg.executor,
    inputs,
    outputs: [{ receiver: leg.sender, amount: leg.amount, lock }],
  })
  const [locked] = locking.facts.created
  if (!isOf(lockedAmulet, locked)) throw new Error('The amount was not locked')
  const created = draft.create(allocation, { ...leg, locked })
  return draft.exercise(
    world.rules.factory,
    allocate,
    { created: created.contract, inputs, change: locking.facts.change },
    [locking, created],
  )
}

/** `Allocation_ExecuteTransfer`. */
export function executeAllocation(
  world: World,
  draft: Draft,
  allocated: Allocation,
): Exercise<ExecuteFacts> {
  const { facts } = allocated
  const unlocked = unlockAmulet(world, draft, facts.locked, 'holders')
  const moved = transfer(world, draft, {
    sender: facts.sender,
    provider: facts.executor,
    inputs: [unlocked.facts.amulet],
    outputs: [{ receiver: facts.receiver, amount: facts.amount }],
  })
  const [received] = moved.facts.created
  if (!received) throw new Error('Nothing was received')
  const { openRound, change } = moved.facts
  const { amuletRules } = world.rules
  const children: Node[] = [unlocked, moved]
  return draft.exercise(
    allocated,
    executeTransfer,
    { amuletRules, openRound, received, change, allocation: facts },
    children,
  )
}

/** `Allocation_Withdraw` by the sender, `Allocation_Cancel` by all: the amount goes back. */
export function releaseAllocation(
  world: World,
  draft: Draft,
  allocated: Allocation,
  how: 'withdraw' | 'cancel',
): Exercise {
  const unlocked = unlockAmulet(world, draft, allocated.facts.locked, 'holders')
  const { amulet: returned, openRound } = unlocked.facts
  const { amuletRules } = world.rules
  const choice = how === 'withdraw' ? withdrawAllocation : cancelAllocation
  const facts = { amuletRules, openRound, allocation: allocated.facts, returned }
  return draft.exercise(allocated, choice, facts, [unlocked])
}
