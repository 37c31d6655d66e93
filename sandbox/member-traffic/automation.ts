import { buyTraffic, minTopupOf, trafficCharge } from '../actions/buy-traffic.ts'
import {
  buyTrafficByTransfer,
  trafficMemo,
  trafficPurchaseReceiver,
} from '../actions/traffic-by-transfer.ts'
import { ledgerStateOf } from '../actions/ledger-state.ts'
import type { CommitHead, Ledger } from '../ledger/ledger.ts'
import { day, second } from '../ledger/micros.ts'
import type { Contract } from '../ledger/model.ts'
import { archive } from '../templates/archive.ts'
import {
  buyTrafficRequest,
  validatorTopUpState,
  type BuyTrafficRequestFacts,
  type TopUpStateFacts,
} from '../templates/buy-traffic.ts'
import type { WorkflowContext } from '../activity-generator/workflow-context.ts'
import { meterOf } from './meter.ts'
import { requestsOf } from './requests.ts'

/**
 * Time until the wallet's automation first processes a request, and the time between its attempts.
 */
const firstLook = second
const nextLook = 2 * second

/** Starts the wallets' automation for requests to buy traffic. */
export function followTrafficRequests(scene: WorkflowContext): void {
  scene.ledger.watch(buyTrafficRequest, {
    added: (request) => lookAt(scene, request, request.createdAt + firstLook),
    removed: () => {},
  })
}

function lookAt(
  scene: WorkflowContext,
  request: Contract<BuyTrafficRequestFacts>,
  time: number,
): void {
  const { ledger, schedule, world } = scene
  schedule.at(time, (head) => {
    // The request of a preview was never committed.
    if (!request.active || ledger.contractById(request.id) !== request) return false
    const requests = requestsOf(ledger)
    if (ledger.now() > request.facts.expiresAt) return requests.expire(request, head)
    if (meterOf(ledger).settings.pays) return requests.settle(request, head, world)
    lookAt(scene, request, head.effectiveAt + nextLook)
    return false
  })
}

/**
 * Buys traffic for the validator if automatic purchases are on, the remaining traffic is smaller
 * than one purchase, and the configured interval has passed. Returns false if nothing was bought.
 */
export function topUp(scene: WorkflowContext, head: CommitHead): boolean {
  const { ledger, world } = scene
  const meter = meterOf(ledger)
  const { topUp: wanted } = meter.settings
  if (wanted === undefined) return false
  const { party: buyer, participantId: memberId } = ledger.network.localValidator
  const [state] = ledger.activeNow(validatorTopUpState)
  if (state === undefined) return begin(scene, head)
  const { throughput, interval } = wanted
  const least = minTopupOf(world)
  const trafficAmount = Math.max(least, Math.floor((throughput * interval) / second))
  const between = Math.max(interval, Math.ceil((trafficAmount / throughput) * second))
  const { limit, consumed } = meter.balance
  const now = ledger.now()
  if (limit - consumed >= trafficAmount || now - state.facts.lastPurchasedAt < between) return false
  const { amuletPaid } = trafficCharge(world, trafficAmount, head.effectiveAt)
  const inputs = world.wallets.select(buyer, amuletPaid)
  if (!inputs) return false
  return scene.commit(head, (draft) => [
    buyTraffic(world, draft, { buyer, memberId, trafficAmount }, inputs),
    draft.exercise(state, archive, null),
    draft.apart(() =>
      draft.create(validatorTopUpState, { ...state.facts, lastPurchasedAt: draft.time }),
    ),
  ])
}

function begin({ ledger }: WorkflowContext, head: CommitHead): boolean {
  writeState(ledger, head, 0)
  return true
}

/**
 * Creates the top-up state of a validator whose automatic purchases were switched off. The last
 * purchase was two days ago.
 */
export function leaveTopUpState(ledger: Ledger): void {
  if (ledger.activeNow(validatorTopUpState).length > 0) return
  const head = ledger.headNow()
  writeState(ledger, head, head.effectiveAt - 2 * day)
}

/**
 * Commits a purchase of 1,000,000 bytes by the local validator, through a transfer of the token
 * standard.
 */
export function buyByTransfer(ledger: Ledger): void {
  const world = ledgerStateOf(ledger)
  const { party: sender, participantId: memberId } = ledger.network.localValidator
  const order = { buyer: sender, memberId, trafficAmount: 1_000_000 }
  const head = ledger.headNow()
  const { amuletPaid: amount } = trafficCharge(world, order.trafficAmount, head.effectiveAt)
  const transfer = {
    sender,
    receiver: trafficPurchaseReceiver,
    amount,
    requestedAt: head.effectiveAt,
    executeBefore: head.effectiveAt + day,
    reason: trafficMemo(world, order),
  }
  const inputs = world.wallets.require(sender, amount)
  ledger.commit(head, (draft) => {
    draft.root(buyTrafficByTransfer(world, draft, transfer, inputs))
  })
}

function writeState(ledger: Ledger, head: CommitHead, lastPurchasedAt: number): void {
  const { localValidator, globalSynchronizer: synchronizerId } = ledger.network
  const { party: validator, participantId: memberId } = localValidator
  const facts: TopUpStateFacts = { validator, memberId, synchronizerId, lastPurchasedAt }
  ledger.commit(head, (draft) => {
    draft.root(draft.apart(() => draft.create(validatorTopUpState, facts)))
  })
}
