import type { Draft } from '../ledger/draft.ts'
import type { Contract, Exercise } from '../ledger/model.ts'
import { amulet, type LockedAmuletFacts } from '../templates/amulet.ts'
import {
  ownerExpireLock,
  ownerExpireLockV2,
  unlock,
  unlockV2,
  type AmuletSumFacts,
} from '../templates/lock-choices.ts'
import { logWithoutContract, reasonMeta } from './holdings-log.ts'
import type { LedgerState } from './ledger-state.ts'

/** Returns a locked amulet to its owner, with the choice of the amulet package in use. */
export function unlockAmulet(
  world: LedgerState,
  draft: Draft,
  locked: Contract<LockedAmuletFacts>,
  by: 'holders' | 'owner',
): Exercise<AmuletSumFacts> {
  const { owner, amount } = locked.facts
  const isFirstForm = world.ledger.amuletEra === 'summed'
  const { rules } = world
  const openRound = isFirstForm ? rules.openRound(draft.time) : rules.roundOfHoldings(draft.time)
  // The locked amulet is returned unchanged, with its age.
  const { round } = isFirstForm ? openRound.facts : locked.facts
  const node = draft.create(amulet, { owner, amount, round })
  const first = by === 'holders' ? unlock : ownerExpireLock
  const second = by === 'holders' ? unlockV2 : ownerExpireLockV2
  const facts = { amulet: node.contract, openRound }
  const reason = by === 'holders' ? 'holders released lock' : 'owner released expired lock'
  const log = logWithoutContract(world, draft, {
    owner,
    inputs: [locked],
    outputs: [node.contract],
    sides: [],
    meta: reasonMeta(reason),
  })
  return draft.exercise(locked, isFirstForm ? first : second, facts, [node, ...log])
}
