import { decimalText } from '../ledger/decimal.ts'
import type { Draft } from '../ledger/draft.ts'
import type { Contract, Exercise, Node, Party } from '../ledger/model.ts'
import { damlFailure } from '../ledger/choice-refused.ts'
import { amulet, lockedAmulet, type AmuletFacts, type Lock } from '../templates/amulet.ts'
import { archive } from '../templates/archive.ts'
import {
  appRewardCoupon,
  validatorRewardCoupon,
  type AppRewardCouponFacts,
} from '../templates/coupons.ts'
import type { IssuingMiningRoundFacts, OpenMiningRoundFacts } from '../templates/rounds.ts'
import {
  amuletRulesTransfer,
  inputAmount,
  rewardSum,
  type Rewards,
  type TransferFacts,
} from '../templates/transfer.ts'
import { logChanges, transferChanges } from './holdings-log.ts'
import type { LedgerState } from './ledger-state.ts'

export interface Output {
  readonly receiver: Party
  readonly amount: bigint
  readonly lock?: Lock
}

export interface TransferOrder {
  readonly sender: Party
  readonly provider: Party
  readonly inputs: readonly Contract[]
  readonly outputs: readonly Output[]
  /** True if the network takes fees, and rewards the provider for them. */
  readonly fees?: boolean
  readonly rewards?: Rewards
  readonly issuingRounds?: readonly Contract<IssuingMiningRoundFacts>[]
  readonly reason?: string | undefined
  /** The reason in the log of holdings, if the transfer is part of a larger action. */
  readonly logReason?: string
}

/** The facts of a transfer, and its nodes. */
export interface TransferResult {
  readonly facts: TransferFacts
  readonly nodes: readonly Node[]
}

/** 0.03 USD at a price of 0.005 USD. */
const changeFee = 60_000_000_000n

function feeFor({ amount }: Output): bigint {
  return changeFee + amount / 100n
}

/**
 * Writes one `AmuletRules_Transfer`. Refused if the inputs do not cover outputs and fees. The nodes
 * of `first`, such as the unlock of an input, precede the other nodes below the choice.
 */
export function transfer(
  world: LedgerState,
  draft: Draft,
  order: TransferOrder,
  first: readonly Node[] = [],
): Exercise<TransferFacts> {
  const { amuletRules } = world.rules
  const openRound = world.rules.openRound(draft.time)
  const { facts, nodes } = move(draft, order, openRound, first)
  const log = logMoved(world, draft, amuletRules, order, facts)
  return draft.exercise(amuletRules, amuletRulesTransfer, facts, [...nodes, ...log])
}

/**
 * Writes a transfer by a choice of the token standard. The transfer's nodes are directly below that
 * choice, or below an `AmuletRules_Transfer` if the amulet package is old.
 */
export function transferInline(
  world: LedgerState,
  draft: Draft,
  order: TransferOrder,
  first: readonly Node[] = [],
): TransferResult {
  if (world.ledger.amuletEra === 'summed') {
    const node = transfer(world, draft, order, first)
    return { facts: node.facts, nodes: [node] }
  }
  const openRound = world.rules.roundOfHoldings(draft.time)
  const { facts, nodes } = move(draft, order, openRound, first)
  const log = logMoved(world, draft, world.rules.eventLog, order, facts)
  return { facts, nodes: [...nodes, ...log] }
}

function logMoved(
  world: LedgerState,
  draft: Draft,
  log: Contract,
  { reason, logReason }: TransferOrder,
  facts: TransferFacts,
): Node[] {
  const { dso } = world.ledger.network
  return logChanges(world, draft, log, transferChanges(facts, dso, reason, logReason))
}

/**
 * Archives the inputs, and creates the outputs and the change. Inputs and rewards equal outputs,
 * fees and change.
 */
function move(
  draft: Draft,
  order: TransferOrder,
  openRound: Contract<OpenMiningRoundFacts>,
  first: readonly Node[],
): TransferResult {
  const { sender, provider, inputs, outputs, rewards, issuingRounds = [] } = order
  const { round } = openRound.facts
  const outputFees = order.fees ? outputs.map(feeFor) : undefined
  const available = inputAmount(inputs) + rewardSum(rewards)
  let rest = available
  for (const output of outputs) rest -= output.amount
  for (const fee of outputFees ?? []) rest -= fee
  if (rest < 0n) {
    throw damlFailure(`ITR_InsufficientFunds: missing amount ${decimalText(-rest)}`)
  }
  const children: Node[] = [...first]
  for (const input of inputs) children.push(draft.exercise(input, archive, null))
  if (order.fees) children.push(...feeCoupons(draft, order, outputFees ?? [], openRound.facts))
  const created = outputs.map(({ receiver, amount, lock }): Contract<AmuletFacts> => {
    const node = lock
      ? draft.create(lockedAmulet, { owner: receiver, amount, round, lock })
      : draft.create(amulet, { owner: receiver, amount, round })
    children.push(node)
    return node.contract
  })
  const takenForChange = order.fees && rest > 0n ? (rest < changeFee ? rest : changeFee) : 0n
  const left = rest - takenForChange
  const changeNode =
    left > 0n ? draft.create(amulet, { owner: sender, amount: left, round }) : undefined
  if (changeNode) children.push(changeNode)
  const facts: TransferFacts = {
    sender,
    provider,
    inputs,
    created,
    change: changeNode?.contract,
    outputFees,
    changeFee: takenForChange,
    openRound,
    issuingRounds,
    rewards,
  }
  return { facts, nodes: children }
}

function feeCoupons(
  draft: Draft,
  { sender, provider }: TransferOrder,
  fees: readonly bigint[],
  { round, couponTimeToLive }: OpenMiningRoundFacts,
): Node[] {
  const amount = fees.reduce((sum, fee) => sum + fee, 0n)
  const app: AppRewardCouponFacts = {
    provider,
    beneficiary: provider,
    featured: false,
    amount,
    round,
  }
  const own = draft.create(validatorRewardCoupon, { user: sender, amount, round })
  // In newer rounds, apps are rewarded for traffic instead of fees.
  return couponTimeToLive === undefined ? [own, draft.create(appRewardCoupon, app)] : [own]
}
