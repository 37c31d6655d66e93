import type { Draft } from '../ledger/draft.ts'
import { isOf, type Contract, type Node, type Party } from '../ledger/model.ts'
import { lockedAmulet, type LockedAmuletFacts } from '../templates/amulet.ts'
import { transferInline } from './transfer.ts'
import type { LedgerState } from './ledger-state.ts'

/** Locks an amount for the DSO until it is used. */
export function lockAmount(
  world: LedgerState,
  draft: Draft,
  inputs: readonly Contract[],
  wish: {
    readonly sender: Party
    readonly provider: Party
    readonly amount: bigint
    readonly expiresAt: number
    readonly context: string
  },
): {
  readonly locked: Contract<LockedAmuletFacts>
  readonly nodes: readonly Node[]
  readonly change: Contract | undefined
} {
  const { sender, provider, amount, expiresAt, context } = wish
  const lock = { holders: [world.ledger.network.dso], expiresAt, context }
  const { facts, nodes } = transferInline(world, draft, {
    sender,
    provider,
    inputs,
    outputs: [{ receiver: sender, amount, lock }],
    reason: `lock for ${context}`,
  })
  const [locked] = facts.created
  if (!isOf(lockedAmulet, locked)) throw new Error('The amount was not locked')
  return { locked, nodes, change: facts.change }
}
