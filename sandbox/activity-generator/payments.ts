import { burnChange, logWithoutContract, logChanges, mintChange } from '../actions/holdings-log.ts'
import { sendToPreapproved } from '../actions/preapproved.ts'
import { transfer } from '../actions/transfer.ts'
import type { CommitHead } from '../ledger/ledger.ts'
import type { Contract, Party } from '../ledger/model.ts'
import { amulet } from '../templates/amulet.ts'
import { devNetTap } from '../templates/amulet-choices.ts'
import { transferPreapproval, type TransferPreapprovalFacts } from '../templates/amulet-rules.ts'
import { amuletExpire, amuletExpireV2, dustRound } from '../templates/dust-choices.ts'
import { heavyHolderCount } from './genesis.ts'
import { requireValue, type WorkflowContext, type Workflow } from './workflow-context.ts'
import { descriptions } from './texts.ts'

/**
 * Returns a random user that spends. The last few users only receive, and accumulate small amulets.
 */
export function pickPayer(scene: WorkflowContext): {
  party: Party
  external: boolean
  provider: Party
} {
  const { users } = scene.ledger.network
  const user = requireValue(users[scene.prng.below(users.length - heavyHolderCount)])
  return { party: user.party, external: user.external, provider: user.validator.party }
}

/** Returns the amount of a payment: a small part of the payer's funds, or an amount of any size. */
export function pickAmount(scene: WorkflowContext, party: Party): bigint | undefined {
  let funds = 0n
  for (const { facts } of scene.world.wallets.spendable(party, 5)) funds += facts.amount
  if (funds < 1_000_000_000n) return undefined
  const wished = scene.amount(-1, 4)
  return wished < funds ? wished : funds / BigInt(scene.prng.between(2, 9))
}

function payHead(head: CommitHead, scene: WorkflowContext): CommitHead {
  return scene.prng.chance(0.15) ? { ...head, workflowId: `payment-${head.recordTime}` } : head
}

function commitSigned(
  scene: WorkflowContext,
  head: CommitHead,
  external: boolean,
  write: Parameters<WorkflowContext['commit']>[1],
): true {
  return scene.commit(head, (draft) => {
    if (external) {
      const hash = scene.ledger.network.ids.fingerprint(`signed/${draft.transaction.ordinal}`)
      draft.transaction.externalTransactionHash = `1220${hash}`
    }
    return write(draft)
  })
}

export const tap: Workflow = {
  name: 'tap',
  weight: 8,
  run(scene, head) {
    const { world } = scene
    const { party } = pickPayer(scene)
    const amount = scene.amount(1, 4)
    return scene.commit(head, (draft) => {
      const openRound = world.rules.openRound(draft.time)
      const { round } = openRound.facts
      const node = draft.create(amulet, { owner: party, amount, round })
      const facts = { amulet: node.contract, openRound }
      const { amuletRules } = world.rules
      const log = logChanges(world, draft, amuletRules, [mintChange(node.contract)])
      return draft.exercise(amuletRules, devNetTap, facts, [node, ...log])
    })
  },
}

/** A transfer to a party with a pre-approval. */
export const send: Workflow = {
  name: 'send to a pre-approved party',
  weight: 26,
  run(scene, head) {
    const { world, prng } = scene
    const { party, external } = pickPayer(scene)
    const preapproval = pickPreapproval(scene)
    const amount = pickAmount(scene, party)
    if (!preapproval || amount === undefined || preapproval.facts.receiver === party) return false
    const inputs = world.wallets.select(party, amount)
    if (!inputs) return false
    const description = prng.chance(0.4) ? prng.pick(descriptions) : undefined
    return commitSigned(scene, payHead(head, scene), external, (draft) =>
      sendToPreapproved(world, draft, preapproval, {
        sender: party,
        inputs,
        amount,
        description,
        fees: takesFees(scene),
      }),
    )
  },
}

/** Returns true if transfers still have fees. Fees were abolished during migration 3. */
function takesFees(scene: WorkflowContext): boolean {
  return scene.ledger.migrationId < 4 && scene.prng.chance(0.3)
}

const preapprovals = new WeakMap<WorkflowContext, readonly Contract<TransferPreapprovalFacts>[]>()

function pickPreapproval(scene: WorkflowContext): Contract<TransferPreapprovalFacts> | undefined {
  const known = preapprovals.get(scene) ?? scene.ledger.activeNow(transferPreapproval)
  preapprovals.set(scene, known)
  const picked = scene.prng.pick(known)
  return picked?.active ? picked : undefined
}

/**
 * A plain transfer, with both parties acting. A transfer to the sender itself merges or splits
 * amulets.
 */
export const pay: Workflow = {
  name: 'transfer',
  weight: 14,
  run(scene, head) {
    const { world, prng } = scene
    const { party, external, provider } = pickPayer(scene)
    const amount = pickAmount(scene, party)
    const inputs = amount === undefined ? undefined : world.wallets.select(party, amount)
    if (amount === undefined || !inputs) return false
    const receivers = prng.chance(0.15) ? prng.between(2, 5) : 1
    const outputs = Array.from({ length: receivers }, () => ({
      receiver: prng.chance(0.05) ? party : scene.other(party).party,
      amount: amount / BigInt(receivers),
    })).filter((output) => output.amount > 0n)
    return commitSigned(scene, payHead(head, scene), external, (draft) =>
      transfer(world, draft, {
        sender: party,
        provider,
        inputs,
        outputs,
        fees: takesFees(scene) && receivers === 1 && amount > 1_000_000_000_000n,
      }),
    )
  },
}

/** The DSO expires amulets that are so small that holding fees would have used them up. */
export const expireDust: Workflow = {
  name: 'expire dust',
  weight: 1,
  run(scene, head) {
    const { ledger, world } = scene
    const openRound = world.rules.openRound(head.effectiveAt)
    const { configStates: states } = world.rules
    const dust = world.wallets
      .spendable(scene.user().party, 20)
      .find(({ facts }) => dustRound(facts) <= openRound.facts.round)
    if (!dust || (ledger.amuletEra !== 'summed' && !states)) return false
    return scene.commit(head, (draft) => {
      const log = logWithoutContract(world, draft, burnChange(dust, 'expire dust'))
      return states
        ? draft.exercise(dust, amuletExpireV2, { states }, log)
        : draft.exercise(dust, amuletExpire, { openRound }, log)
    })
  },
}
