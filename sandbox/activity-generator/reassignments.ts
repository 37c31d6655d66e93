import { second } from '../ledger/micros.ts'
import { transferInstruction } from '../templates/transfer-instruction.ts'
import type { CommitHead } from '../ledger/ledger.ts'
import type { Contract, Party } from '../ledger/model.ts'
import { pickPayer } from './payments.ts'
import type { WorkflowContext, Workflow } from './workflow-context.ts'

function leave(
  scene: WorkflowContext,
  contract: Contract,
  target: string,
  submitter: Party,
  head: CommitHead,
): void {
  const { ledger, schedule, prng } = scene
  const unassignment = ledger.unassign(contract, target, submitter, head)
  schedule.at(head.effectiveAt + prng.between(1, 40) * second, (later) => {
    ledger.assign(unassignment, later)
    return true
  })
}

/** Reassigns an amulet to the other synchronizer, or back. */
export const reassign: Workflow = {
  name: 'reassign an amulet',
  weight: 0.5,
  run(scene, head) {
    const { ledger, world, prng } = scene
    const { globalSynchronizer, secondSynchronizer } = ledger.network
    if (prng.chance(0.5)) {
      const back = away.get(scene)?.shift()
      if (back?.active && back.synchronizer === secondSynchronizer) {
        leave(scene, back, globalSynchronizer, back.facts.owner, head)
        return true
      }
    }
    const { party } = pickPayer(scene)
    if (world.wallets.count(party) < 2) return false
    const [contract] = world.wallets.spendable(party, 1)
    if (!contract) return false
    leave(scene, contract, secondSynchronizer, party, head)
    const known = away.get(scene)
    if (known) known.push(contract)
    else away.set(scene, [contract])
    return true
  },
}

const away = new WeakMap<WorkflowContext, Contract<{ readonly owner: Party }>[]>()

/**
 * Unassigns a pending transfer instruction from the global synchronizer and never assigns it again;
 * a registry answers a request for this instruction with a conflict. Uses an amulet if no
 * instruction is pending.
 */
export function leaveInFlight(scene: WorkflowContext, head: CommitHead): boolean {
  const { ledger, world } = scene
  const { secondSynchronizer } = ledger.network
  const pending = ledger.activeNow(transferInstruction).find(({ synchronizer }) => synchronizer)
  if (pending) {
    ledger.unassign(pending, secondSynchronizer, pending.facts.sender, head)
    return true
  }
  const { party } = pickPayer(scene)
  const [contract] = world.wallets.spendable(party, 1)
  if (!contract) return false
  ledger.unassign(contract, secondSynchronizer, party, head)
  return true
}
