import type { Draft } from '../ledger/draft.ts'
import type { Contract, Exercise, Node } from '../ledger/model.ts'
import type { AmuletFacts } from '../templates/amulet.ts'
import {
  allocate,
  allocation,
  cancelAllocation,
  executeTransfer,
  withdrawAllocation,
  type AllocationFacts,
  type ExecuteFacts,
} from '../templates/allocation.ts'
import { lockAmount } from './lock-amount.ts'
import { transferInline } from './transfer.ts'
import { unlockAmulet } from './unlock.ts'
import type { LedgerState } from './ledger-state.ts'

type Allocation = Contract<AllocationFacts>

/**
 * `AllocationFactory_Allocate`: locks the amount of one leg.
 * @param inputs amulets to pay with; by default, as many of the sender's amulets as the amount
 * needs.
 */
export function allocateLeg(
  world: LedgerState,
  draft: Draft,
  leg: Omit<AllocationFacts, 'locked'>,
  inputs: readonly Contract<AmuletFacts>[] = world.wallets.require(leg.sender, leg.amount),
): Exercise<{ readonly created: Allocation }> {
  const { locked, nodes, change } = lockAmount(world, draft, inputs, {
    sender: leg.sender,
    provider: leg.executor,
    amount: leg.amount,
    expiresAt: leg.settleBefore,
    context: `allocation for transfer leg '${leg.legId}' of settlement '${leg.settlementId}'`,
  })
  const created = draft.create(allocation, { ...leg, locked })
  return draft.exercise(
    world.rules.factory,
    allocate,
    { created: created.contract, inputs, change },
    [...nodes, created],
  )
}

/** `Allocation_ExecuteTransfer`. */
export function executeAllocation(
  world: LedgerState,
  draft: Draft,
  allocated: Allocation,
): Exercise<ExecuteFacts> {
  const { facts } = allocated
  const unlocked = unlockAmulet(world, draft, facts.locked, 'holders')
  const moved = transferInline(world, draft, {
    sender: facts.sender,
    provider: facts.executor,
    inputs: [unlocked.facts.amulet],
    outputs: [{ receiver: facts.receiver, amount: facts.amount }],
    logReason: 'settle allocation',
  })
  const [received] = moved.facts.created
  if (!received) throw new Error('Nothing was received')
  const { openRound, change } = moved.facts
  const { amuletRules } = world.rules
  const children: Node[] = [unlocked, ...moved.nodes]
  return draft.exercise(
    allocated,
    executeTransfer,
    { amuletRules, openRound, received, change, allocation: facts },
    children,
  )
}

/**
 * `Allocation_Withdraw` by the sender, or `Allocation_Cancel` by all parties: the amount is
 * returned to the sender.
 */
export function releaseAllocation(
  world: LedgerState,
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
