import { divide, parseDecimal, toDecimal } from '../ledger/decimal.ts'
import type { Draft } from '../ledger/draft.ts'
import type { Contract, Exercise, Party } from '../ledger/model.ts'
import { damlFailure } from '../ledger/choice-refused.ts'
import { buyMemberTraffic, type BuyTrafficFacts } from '../templates/amulet-choices.ts'
import { trafficTermsOf } from '../templates/amulet-config.ts'
import { memberTraffic } from '../templates/amulet-rules.ts'
import { burnSplit } from './burn.ts'
import { transfer, type TransferResult, type TransferOrder } from './transfer.ts'
import type { LedgerState } from './ledger-state.ts'

/** The buyer, the receiving member and the amount of a traffic purchase. */
export interface TrafficOrder {
  readonly buyer: Party
  readonly memberId: string
  /** Bytes. */
  readonly trafficAmount: number
}

/**
 * The smallest amount of traffic that can be bought at once, in bytes (docs/network-rules.md,
 * Buying traffic).
 */
export const minTopupOf = ({ rules }: LedgerState): number =>
  Number(trafficTermsOf(rules.amuletRules.facts.change).minTopupAmount)

/**
 * Returns the product of two decimals as Daml computes it: rounded to ten places, halves to the
 * even digit.
 */
const product = (left: bigint, right: bigint): bigint =>
  divide(left * right, toDecimal(toDecimal(1)))

/** Returns the cost of a number of bytes at a time, in USD and in amulet. */
export function trafficCharge(
  world: LedgerState,
  trafficAmount: number,
  time: number,
): { usdSpent: bigint; amuletPaid: bigint } {
  const { extraTrafficPrice } = trafficTermsOf(world.rules.amuletRules.facts.change)
  // A decimal has units of 10^-10, and a byte is 10^-6 megabytes. A byte is therefore 10^4 units.
  const megabytes = BigInt(trafficAmount) * 10_000n
  const usdSpent = product(parseDecimal(extraTrafficPrice) ?? 0n, megabytes)
  const { amuletPrice } = world.rules.openRound(time).facts
  return { usdSpent, amuletPaid: divide(usdSpent, amuletPrice) }
}

/**
 * Writes one `AmuletRules_BuyMemberTraffic`: burns the amulet and creates a `MemberTraffic`
 * contract. Refused if the amount is below the minimum purchase, or if the buyer cannot pay.
 */
export function buyTraffic(
  world: LedgerState,
  draft: Draft,
  order: TrafficOrder,
  inputs: readonly Contract[],
): Exercise<BuyTrafficFacts> {
  const { memberId, trafficAmount } = order
  const { amuletRules } = world.rules
  const { moved, amuletPaid, purchased, nodes } = purchase(world, draft, order, inputs, {
    log: amuletRules,
    move: (split) => {
      const node = transfer(world, draft, split)
      return { facts: node.facts, nodes: [node] }
    },
  })
  const facts = { transfer: moved, amuletPaid, memberId, trafficAmount, purchased }
  return draft.exercise(amuletRules, buyMemberTraffic, facts, nodes)
}

interface Payment {
  readonly move: (order: TransferOrder) => TransferResult
  readonly log: Contract
}

/**
 * Burns the cost and creates the `MemberTraffic` contract. Refused if the amount is below the
 * minimum purchase, or if the buyer cannot pay.
 */
export function purchase(
  world: LedgerState,
  draft: Draft,
  { buyer, memberId, trafficAmount }: TrafficOrder,
  inputs: readonly Contract[],
  { move, log }: Payment,
) {
  const minTopupAmount = minTopupOf(world)
  if (trafficAmount < minTopupAmount) {
    throw damlFailure(`ITR_InsufficientTopupAmount: ${trafficAmount} < ${minTopupAmount}`)
  }
  const { usdSpent, amuletPaid } = trafficCharge(world, trafficAmount, draft.time)
  const moved = move({
    sender: buyer,
    provider: buyer,
    inputs,
    outputs: [{ receiver: buyer, amount: amuletPaid }],
    reason: 'split for traffic purchase',
  })
  const burnt = burnSplit(world, draft, moved.facts, 'traffic purchase', log)
  const bought = draft.create(memberTraffic, {
    memberId,
    totalPurchased: trafficAmount,
    numPurchases: 1,
    amuletSpent: amuletPaid,
    usdSpent,
  })
  return {
    moved: moved.facts,
    amuletPaid,
    purchased: bought.contract,
    nodes: [...moved.nodes, ...burnt, bought],
  }
}
