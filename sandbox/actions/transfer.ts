import { decimalText } from '../ledger/decimal.ts'
import type { Draft } from '../ledger/draft.ts'
import type { Contract, Exercise, Node, Party } from '../ledger/model.ts'
import { damlFailure } from '../ledger/refused.ts'
import { amulet, lockedAmulet, type AmuletFacts, type Lock } from '../templates/amulet.ts'
import {
  ownerExpireLock,
  ownerExpireLockV2,
  unlock,
  unlockV2,
  type AmuletSumFacts,
} from '../templates/amulet-choices.ts'
import { archive } from '../templates/archive.ts'
import {
  appRewardCoupon,
  validatorRewardCoupon,
  type AppRewardCouponFacts,
} from '../templates/coupons.ts'
import type { IssuingMiningRoundFacts } from '../templates/rounds.ts'
import {
  amuletRulesTransfer,
  inputAmount,
  type Rewards,
  type TransferFacts,
} from '../templates/transfer.ts'
import type { LockedAmuletFacts } from '../templates/amulet.ts'
import type { World } from './world.ts'

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
  /** The network takes fees, and rewards the provider for them. */
  readonly fees?: boolean
  readonly rewards?: Rewards
  readonly issuingRounds?: readonly Contract<IssuingMiningRoundFacts>[]
}

/** 0.03 USD at a price of 0.005 USD. */
const changeFee = 60_000_000_000n

function feeFor({ amount }: Output): bigint {
  return changeFee + amount / 100n
}

function total(rewards: Rewards | undefined): bigint {
  return rewards ? rewards.app + rewards.validator + rewards.sv + rewards.faucet : 0n
}

/**
 * Writes one `AmuletRules_Transfer`: archives the inputs, creates outputs and change. Refused when the inputs do not
 * cover outputs and fees. What has to happen `first`, as a lock of an input that ends, comes before. Nothing is lost: inputs and rewards are outputs, fees and change.
 */
export function transfer(
  world: World,
  draft: Draft,
  order: TransferOrder,
  first: readonly Node[] = [],
): Exercise<TransferFacts> {
  const { sender, provider, inputs, outputs, rewards, issuingRounds = [] } = order
  const openRound = world.rules.openRound(draft.time)
  const { round } = openRound.facts
  const outputFees = order.fees ? outputs.map(feeFor) : undefined
  const available = inputAmount(inputs) + total(rewards)
  let rest = available
  for (const output of outputs) rest -= output.amount
  for (const fee of outputFees ?? []) rest -= fee
  if (rest < 0n) {
    throw damlFailure(`ITR_InsufficientFunds: missing amount ${decimalText(-rest)}`)
  }
  const children: Node[] = [...first]
  for (const input of inputs) children.push(draft.exercise(input, archive, null))
  if (order.fees) children.push(...feeCoupons(draft, order, outputFees ?? [], round))
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
  return draft.exercise(world.rules.amuletRules, amuletRulesTransfer, facts, children)
}

/** Fees are rewarded: a coupon for the sender's validator, one for the application. */
function feeCoupons(
  draft: Draft,
  { sender, provider }: TransferOrder,
  fees: readonly bigint[],
  round: number,
): Node[] {
  const amount = fees.reduce((sum, fee) => sum + fee, 0n)
  const app: AppRewardCouponFacts = {
    provider,
    beneficiary: provider,
    featured: false,
    amount,
    round,
  }
  return [
    draft.create(validatorRewardCoupon, { user: sender, amount, round }),
    draft.create(appRewardCoupon, app),
  ]
}

/** Gives a locked amulet back to its owner, with the choice that the amulet package of its time has. */
export function unlockAmulet(
  world: World,
  draft: Draft,
  locked: Contract<LockedAmuletFacts>,
  by: 'holders' | 'owner',
): Exercise<AmuletSumFacts> {
  const openRound = world.rules.openRound(draft.time)
  const { owner, amount } = locked.facts
  const { round } = openRound.facts
  const node = draft.create(amulet, { owner, amount, round })
  const second = world.ledger.migrationId >= 4
  const choice =
    by === 'holders' ? (second ? unlockV2 : unlock) : second ? ownerExpireLockV2 : ownerExpireLock
  return draft.exercise(locked, choice, { amulet: node.contract, openRound }, [node])
}
