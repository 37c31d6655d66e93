import { allocateLeg, executeAllocation, releaseAllocation } from '../actions/allocations.ts'
import { acceptTransfer, endTransfer, instructTransfer } from '../actions/instructions.ts'
import { day, hour, minute } from '../ledger/micros.ts'
import type { Contract, Party } from '../ledger/model.ts'
import { allocation, type AllocationFacts } from '../templates/allocation.ts'
import {
  transferInstruction,
  type TransferInstructionFacts,
} from '../templates/transfer-instruction.ts'
import { pickAmount, pickPayer } from './payments.ts'
import type { WorkflowContext, Workflow } from './workflow-context.ts'
import { descriptions } from './texts.ts'

const maxPending = 40

/** A transfer that its receiver has to accept. */
export const offerTransfer: Workflow = {
  name: 'offer a transfer',
  weight: 3,
  run(scene, head) {
    const { ledger, world, prng } = scene
    if (ledger.countActive(transferInstruction) > maxPending) return false
    const { party: sender } = pickPayer(scene)
    const amount = pickAmount(scene, sender)
    if (amount === undefined) return false
    const toLocal = prng.chance(0.3)
    const local = prng.pick(
      ledger.network.users.filter(({ validator }) => validator === ledger.network.localValidator),
    )
    const receiver = toLocal && local ? local.party : scene.other(sender).party
    if (receiver === sender) return false
    return scene.commit(head, (draft) =>
      instructTransfer(world, draft, {
        sender,
        receiver,
        amount,
        requestedAt: draft.time,
        executeBefore: draft.time + prng.between(1, 60) * day,
        reason: prng.chance(0.6) ? prng.pick(descriptions) : undefined,
      }),
    )
  },
}

function pickOf<Facts>(
  scene: WorkflowContext,
  contracts: readonly Contract<Facts>[],
): Contract<Facts> | undefined {
  const picked = scene.prng.pick(contracts)
  return picked?.synchronizer === undefined ? undefined : picked
}

/**
 * Returns true if the generator acts for a party. Clients act for all other parties, such as those
 * that they have allocated.
 */
function isUser({ ledger }: WorkflowContext, party: Party): boolean {
  return ledger.network.users.some((user) => user.party === party)
}

function isApplication({ ledger }: WorkflowContext, party: Party): boolean {
  return ledger.network.validators.some((validator) => validator.party === party)
}

function movable(facts: TransferInstructionFacts | AllocationFacts): boolean {
  return facts.locked.active && facts.locked.synchronizer !== undefined
}

/**
 * Accepts, rejects or withdraws offers to the network's users. At least a dozen offers always stay
 * pending.
 */
export const answerOffer: Workflow = {
  name: 'answer an offered transfer',
  weight: 3,
  run(scene, head) {
    const { ledger, world, prng } = scene
    const pending = ledger
      .activeNow(transferInstruction)
      .filter(({ facts }) => isUser(scene, facts.receiver))
    const instruction = pending.length < 14 ? undefined : pickOf(scene, pending)
    if (!instruction || !movable(instruction.facts)) return false
    const how = prng.fraction()
    // Version 2 of the token standard was introduced together with the log of holdings.
    const hasV2 = ledger.amuletEra === 'logged'
    return scene.commit(head, (draft) => {
      if (how < 0.65 && instruction.facts.executeBefore > draft.time) {
        return acceptTransfer(world, draft, instruction, how < 0.5 || !hasV2 ? 1 : 2)
      }
      const isSecond = how >= 0.8 && how < 0.88 && hasV2
      const ending = how < 0.88 ? 'reject' : 'withdraw'
      return endTransfer(world, draft, instruction, ending, isSecond ? 2 : 1)
    })
  },
}

/** A party sets amulet aside for a leg of a trade that an application settles. */
export const allocateForTrade: Workflow = {
  name: 'allocate for a trade',
  weight: 1.5,
  run(scene, head) {
    const { ledger, world, prng } = scene
    if (ledger.countActive(allocation) > maxPending) return false
    const { party: sender, provider: executor } = pickPayer(scene)
    const amount = pickAmount(scene, sender)
    if (amount === undefined) return false
    const receiver = scene.other(sender).party
    return scene.commit(head, (draft) =>
      allocateLeg(world, draft, {
        executor,
        settlementId: `trade-${prng.below(1_000_000)}`,
        legId: `leg${prng.below(4)}`,
        sender,
        receiver,
        amount,
        requestedAt: draft.time,
        allocateBefore: draft.time + hour,
        settleBefore: draft.time + prng.between(60, 4000) * minute,
      }),
    )
  },
}

/** Trades of the network's applications are settled; some allocations are withdrawn or cancelled. */
export const settleTrade: Workflow = {
  name: 'settle a trade',
  weight: 1.5,
  run(scene, head) {
    const { ledger, world, prng } = scene
    const waiting = ledger
      .activeNow(allocation)
      .filter(({ facts }) => isApplication(scene, facts.executor))
    const allocated = waiting.length < 8 ? undefined : pickOf(scene, waiting)
    if (!allocated || !movable(allocated.facts)) return false
    const how = prng.fraction()
    return scene.commit(head, (draft) =>
      how < 0.75
        ? executeAllocation(world, draft, allocated)
        : releaseAllocation(world, draft, allocated, how < 0.9 ? 'withdraw' : 'cancel'),
    )
  },
}
