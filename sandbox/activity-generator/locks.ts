import { transfer } from '../actions/transfer.ts'
import { unlockAmulet } from '../actions/unlock.ts'
import { day, hour } from '../ledger/micros.ts'
import { lockedAmulet, type LockedAmuletFacts } from '../templates/amulet.ts'
import { isOf, type Contract } from '../ledger/model.ts'
import { pickAmount, pickPayer } from './payments.ts'
import type { WorkflowContext, Workflow } from './workflow-context.ts'
import { descriptions } from './texts.ts'

/**
 * Amulets that this workflow locked. The workflows of transfers and payments unlock the amulets
 * that they locked.
 */
const ours = new WeakMap<WorkflowContext, Contract<LockedAmuletFacts>[]>()

function locksOf(scene: WorkflowContext): Contract<LockedAmuletFacts>[] {
  const known = ours.get(scene)
  if (known) return known
  const locks: Contract<LockedAmuletFacts>[] = []
  ours.set(scene, locks)
  return locks
}

export const lock: Workflow = {
  name: 'lock',
  weight: 3,
  run(scene, head) {
    const { world, prng } = scene
    const { party, provider } = pickPayer(scene)
    const amount = pickAmount(scene, party)
    const inputs = amount === undefined ? undefined : world.wallets.select(party, amount)
    if (amount === undefined || !inputs || locksOf(scene).length > 150) return false
    const holder = scene.other(party).party
    const context = prng.chance(0.6) ? prng.pick(descriptions)?.slice(0, 100) : undefined
    const duration = prng.chance(0.5) ? hour : 3 * day
    return scene.commit(head, (draft) => {
      const holders = prng.chance(0.2) ? [holder, provider] : [holder]
      const expiresAt = draft.time + duration
      const node = transfer(world, draft, {
        sender: party,
        provider,
        inputs,
        outputs: [{ receiver: party, amount, lock: { holders, expiresAt, context } }],
      })
      const [locked] = node.facts.created
      if (isOf(lockedAmulet, locked)) locksOf(scene).push(locked)
      return node
    })
  },
}

/**
 * Holders release a lock, or the owner unlocks an amulet whose lock has expired. Some amulets stay
 * locked long after the lock's end.
 */
export const unlock: Workflow = {
  name: 'unlock',
  weight: 3,
  run(scene, head) {
    const locks = locksOf(scene)
    if (locks.length < 12) return false
    const index = scene.prng.below(locks.length)
    const [locked] = locks.splice(index, 1)
    if (!locked?.active || locked.synchronizer === undefined) return false
    const expired = locked.facts.lock.expiresAt <= head.effectiveAt
    return scene.commit(head, (draft) =>
      unlockAmulet(scene.world, draft, locked, expired ? 'owner' : 'holders'),
    )
  },
}
