import { sendToPreapproved } from '../actions/preapproved.ts'
import { transfer } from '../actions/transfer.ts'
import { unlockAmulet } from '../actions/unlock.ts'
import type { Draft } from '../ledger/draft.ts'
import type { CommitHead } from '../ledger/ledger.ts'
import { hour, minute } from '../ledger/micros.ts'
import type { Contract, Node, Party } from '../ledger/model.ts'
import { lockedAmulet } from '../templates/amulet.ts'
import { activityMarker } from '../templates/coupons.ts'
import { transferPreapproval, type TransferPreapprovalFacts } from '../templates/amulet-rules.ts'
import {
  batchTransfer,
  directFactoryTransfer,
  walletUserProxy,
  type DirectTransferFacts,
} from '../templates/wallet.ts'
import type { WorkflowContext } from './workflow-context.ts'

/** Number of payments in one batch, with six events each. */
const paymentsPerBatch = 190

/** One payment: 0.25 amulet. */
const payment = 2_500_000_000n

const batchesPerHistory = 5

const setAside = 500_000_000_000n

/**
 * Schedules the batches: a featured app pays many of its users in one update of more than a thousand events, then sets
 * amulet aside for the next one.
 */
export function payBatchesRegularly(scene: WorkflowContext, start: number, span: number): void {
  const pause = Math.min(12 * hour, Math.max(2 * hour, Math.floor(span / batchesPerHistory)))
  const proxies = scene.ledger.activeNow(walletUserProxy)
  for (const [index, proxy] of proxies.entries()) {
    const every = pause * proxies.length
    const pay = (head: CommitHead): boolean => {
      scene.schedule.at(head.effectiveAt + every, pay)
      scene.schedule.at(head.effectiveAt + 10 * minute, (later) => prepare(scene, proxy, later))
      return payBatch(scene, proxy, head)
    }
    scene.schedule.at(start + 10 * minute, (head) => prepare(scene, proxy, head))
    // The batch is not among the newest updates, because the largest update would be a poor example
    // there.
    scene.schedule.at(start + (index + 0.5) * pause, pay)
  }
}

type Proxy = Contract<{ readonly provider: Party }>

function payBatch(scene: WorkflowContext, proxy: Proxy, head: CommitHead): boolean {
  const { ledger, prng, world } = scene
  const receivers = ledger.activeNow(transferPreapproval)
  const { provider } = proxy.facts
  const count = paymentsPerBatch + prng.below(80)
  const needed = payment * BigInt(count + 1)
  if (receivers.length === 0 || !world.wallets.select(provider, needed)) return false
  return scene.commit(head, (draft) => {
    const children: Node[] = []
    const transfers: DirectTransferFacts[] = []
    let funds = firstFunds(scene, draft, provider, needed)
    for (let index = 0; index < count; index += 1) {
      const preapproval = receivers[(index * 7) % receivers.length]
      if (!preapproval || preapproval.facts.receiver === provider) continue
      const { node, facts } = pay(scene, draft, provider, preapproval, funds)
      children.push(node)
      transfers.push(facts)
      funds = { inputs: facts.change ? [facts.change] : [], nodes: [] }
    }
    const marker = draft.create(activityMarker, {
      provider,
      beneficiary: provider,
      weight: 10_000_000_000n,
    })
    children.push(marker)
    return draft.exercise(proxy, batchTransfer, { user: provider, transfers }, children)
  })
}

function prepare(scene: WorkflowContext, proxy: Proxy, head: CommitHead): boolean {
  const { world } = scene
  const { provider } = proxy.facts
  const inputs = world.wallets.select(provider, setAside)
  if (!inputs) return false
  return scene.commit(head, (draft) => {
    const lock = { holders: [provider], expiresAt: draft.time + hour, context: 'batch' }
    return transfer(world, draft, {
      sender: provider,
      provider,
      inputs,
      outputs: [{ receiver: provider, amount: setAside, lock }],
    })
  })
}

interface Funds {
  readonly inputs: readonly Contract[]
  /** Nodes that must come before the payment, such as the unlock of an amulet. */
  readonly nodes: readonly Node[]
}

/**
 * Unlocks the amulet that the app had set aside, so that the first payment has the unlock below its
 * transfer.
 */
function firstFunds(scene: WorkflowContext, draft: Draft, provider: Party, needed: bigint): Funds {
  const { world, ledger } = scene
  const ended = ledger
    .activeNow(lockedAmulet)
    .find(
      ({ facts, synchronizer }) =>
        facts.owner === provider && synchronizer !== undefined && facts.lock.expiresAt < draft.time,
    )
  const inputs = world.wallets.require(provider, needed)
  if (!ended) return { inputs, nodes: [] }
  const node = unlockAmulet(world, draft, ended, 'owner')
  return { inputs: [...inputs, node.facts.amulet], nodes: [node] }
}

function pay(
  scene: WorkflowContext,
  draft: Draft,
  sender: Party,
  preapproval: Contract<TransferPreapprovalFacts>,
  { inputs, nodes }: Funds,
): { node: Node; facts: DirectTransferFacts & { change: Contract | undefined } } {
  const { world } = scene
  const { receiver } = preapproval.facts
  const order = { sender, inputs, amount: payment, description: undefined }
  const sent = sendToPreapproved(world, draft, preapproval, order, nodes)
  const moved = sent.facts.transfer
  const [received] = moved.created
  if (!received) throw new Error('Nothing was received')
  const facts = {
    sender,
    receiver,
    amount: payment,
    inputs,
    received,
    change: moved.change,
    requestedAt: draft.time,
  }
  return { node: draft.exercise(world.rules.factory, directFactoryTransfer, facts, [sent]), facts }
}
