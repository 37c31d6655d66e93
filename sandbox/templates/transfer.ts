import { decimalText } from '../ledger/decimal.ts'
import type { Json, JsonObject } from '../ledger/json-value.ts'
import { isOf, type Choice, type Contract, type Party } from '../ledger/model.ts'
import { amulet, holdingFeePerRound, lockedAmulet, lockOf, type AmuletFacts } from './amulet.ts'
import { metadataOf, metaKey, roundOf } from './common-types.ts'
import {
  appRewardCoupon,
  svRewardCoupon,
  unclaimedActivityRecord,
  validatorRewardCoupon,
} from './coupons.ts'
import { developmentFundCoupon, rewardCouponV2 } from './reward-coupons.ts'
import type { IssuingMiningRoundFacts, OpenMiningRoundFacts } from './rounds.ts'
import { livenessRecord } from './validator-license.ts'

/** Amulet that a transfer minted for coupons among its inputs, units of 10^-10. */
export interface Rewards {
  readonly app: bigint
  readonly validator: bigint
  readonly sv: bigint
  readonly faucet: bigint
  /** Rewards from unclaimed activity records. `fund` contains rewards from the development fund. */
  readonly activity: bigint
  readonly fund: bigint
}

/** Returns the sum of all rewards. */
export function rewardSum(rewards: Rewards | undefined): bigint {
  if (!rewards) return 0n
  const { app, validator, sv, faucet, activity, fund } = rewards
  return app + validator + sv + faucet + activity + fund
}

export const noRewards: Rewards = {
  app: 0n,
  validator: 0n,
  sv: 0n,
  faucet: 0n,
  activity: 0n,
  fund: 0n,
}

/**
 * One `AmuletRules_Transfer`. The amounts follow from the consumed and created contracts: the sum
 * of inputs and rewards equals the sum of outputs, their fees, the change and its fee.
 */
export interface TransferFacts {
  readonly sender: Party
  readonly provider: Party
  /** Amulets and coupons. */
  readonly inputs: readonly Contract[]
  /** Amulets and locked amulets, one per output. */
  readonly created: readonly Contract<AmuletFacts>[]
  readonly change: Contract<AmuletFacts> | undefined
  /** One fee per output; undefined if the network takes no fees. */
  readonly outputFees: readonly bigint[] | undefined
  readonly changeFee: bigint
  readonly openRound: Contract<OpenMiningRoundFacts>
  readonly issuingRounds: readonly Contract<IssuingMiningRoundFacts>[]
  readonly rewards: Rewards | undefined
}

export function inputOf(contract: Contract): JsonObject {
  return { tag: inputTag(contract), value: contract.id }
}

function inputTag(contract: Contract): string {
  if (isOf(appRewardCoupon, contract)) return 'InputAppRewardCoupon'
  if (isOf(validatorRewardCoupon, contract)) return 'InputValidatorRewardCoupon'
  if (isOf(svRewardCoupon, contract)) return 'InputSvRewardCoupon'
  if (isOf(livenessRecord, contract)) return 'InputValidatorLivenessActivityRecord'
  if (isOf(rewardCouponV2, contract)) return 'InputRewardCouponV2'
  if (isOf(unclaimedActivityRecord, contract)) return 'InputUnclaimedActivityRecord'
  if (isOf(developmentFundCoupon, contract)) return 'InputDevelopmentFundCoupon'
  return 'InputAmulet'
}

export function contextOf(
  openRound: Contract<OpenMiningRoundFacts>,
  issuingRounds: readonly Contract<IssuingMiningRoundFacts>[] = [],
): JsonObject {
  return {
    openMiningRound: openRound.id,
    issuingMiningRounds: issuingRounds.map((issuing) => [
      { number: String(issuing.facts.round) },
      issuing.id,
    ]),
    validatorRights: [],
    featuredAppRight: null,
  }
}

/** Returns the total of the amulets among the inputs. */
export function inputAmount(inputs: readonly Contract[]): bigint {
  let sum = 0n
  for (const input of inputs) {
    if (isOf(amulet, input) || isOf(lockedAmulet, input)) sum += input.facts.amount
  }
  return sum
}

function outputOf(created: Contract<AmuletFacts>): JsonObject {
  return {
    receiver: created.facts.owner,
    receiverFeeRatio: '0E-10',
    amount: decimalText(created.facts.amount),
    lock: isOf(lockedAmulet, created) ? lockOf(created.facts.lock) : null,
  }
}

function balanceChanges({ sender, inputs, created, change }: TransferFacts): Json {
  const changes = new Map<Party, bigint>([
    [sender, (change?.facts.amount ?? 0n) - inputAmount(inputs)],
  ])
  for (const { facts } of created) {
    changes.set(facts.owner, (changes.get(facts.owner) ?? 0n) + facts.amount)
  }
  return [...changes].map(([party, amount]) => [
    party,
    {
      changeToInitialAmountAsOfRoundZero: decimalText(amount),
      changeToHoldingFeesRate: decimalText(party === sender ? 0n : holdingFeePerRound),
    },
  ])
}

export function transferResultOf(facts: TransferFacts): JsonObject {
  const { sender, inputs, created, change, outputFees, changeFee, openRound } = facts
  const rewards = facts.rewards ?? noRewards
  const burned = (outputFees ?? []).reduce((sum, fee) => sum + fee, changeFee)
  return {
    round: roundOf(openRound.facts.round),
    summary: {
      inputAppRewardAmount: decimalText(rewards.app),
      inputValidatorRewardAmount: decimalText(rewards.validator + rewards.faucet),
      inputSvRewardAmount: decimalText(rewards.sv),
      inputAmuletAmount: decimalText(inputAmount(inputs)),
      balanceChanges: balanceChanges(facts),
      holdingFees: '0E-10',
      outputFees: created.map((_, index) => decimalText(outputFees?.[index] ?? 0n)),
      senderChangeFee: decimalText(changeFee),
      senderChangeAmount: decimalText(change?.facts.amount ?? 0n),
      amuletPrice: decimalText(openRound.facts.amuletPrice),
      inputValidatorFaucetAmount: decimalText(rewards.faucet),
      inputUnclaimedActivityRecordAmount: decimalText(rewards.activity),
      inputDevelopmentFundAmount: decimalText(rewards.fund),
    },
    createdAmulets: created.map(({ id, template }) => ({
      tag:
        template.name === lockedAmulet.name ? 'TransferResultLockedAmulet' : 'TransferResultAmulet',
      value: id,
    })),
    senderChangeAmulet: change ? change.id : null,
    meta: metadataOf({
      ...(burned > 0n ? { [`${metaKey}/burned`]: decimalText(burned) } : {}),
      [`${metaKey}/sender`]: sender,
      [`${metaKey}/tx-kind`]: created.length === 0 ? 'merge-split' : 'transfer',
    }),
  }
}

export const amuletRulesTransfer: Choice<TransferFacts> = {
  name: 'AmuletRules_Transfer',
  consuming: false,
  argument: (facts, { dso }) => ({
    transfer: {
      sender: facts.sender,
      provider: facts.provider,
      inputs: facts.inputs.map(inputOf),
      outputs: facts.created.map(outputOf),
      beneficiaries: null,
    },
    context: contextOf(facts.openRound, facts.issuingRounds),
    expectedDso: dso,
  }),
  result: transferResultOf,
  acting: ({ sender, created }) => [
    ...new Set([sender, ...created.map(({ facts }) => facts.owner)]),
  ],
}

/** A transfer to a party with a pre-approval: `TransferPreapproval_Send`. */
export interface SendFacts {
  readonly transfer: TransferFacts
  readonly amuletRules: Contract
  readonly amount: bigint
  readonly description: string | undefined
  /** True if the choice has metadata. The metadata then contains the purpose of the transfer. */
  readonly hasMetadata: boolean
}

function sending(name: string): Choice<SendFacts> {
  return {
    name,
    consuming: false,
    argument: ({ transfer, amuletRules, amount, description, hasMetadata }) => ({
      context: { amuletRules: amuletRules.id, context: contextOf(transfer.openRound) },
      inputs: transfer.inputs.map(inputOf),
      amount: decimalText(amount),
      sender: transfer.sender,
      description: hasMetadata ? null : (description ?? null),
      ...(hasMetadata ? { meta: reasonOf(description) } : {}),
    }),
    result: ({ transfer, description }) => ({
      result: { ...transferResultOf(transfer), meta: null },
      meta: metadataOf({
        ...(description === undefined ? {} : { [`${metaKey}/reason`]: description }),
        [`${metaKey}/sender`]: transfer.sender,
        [`${metaKey}/tx-kind`]: 'transfer',
      }),
    }),
    acting: ({ transfer }) => [transfer.sender],
  }
}

function reasonOf(description: string | undefined): Json {
  return description === undefined ? null : metadataOf({ [`${metaKey}/reason`]: description })
}

export const transferPreapprovalSend = sending('TransferPreapproval_Send')
/**
 * The later form of `TransferPreapproval_Send`, in which the transfer is not a separate node below
 * the choice.
 */
export const transferPreapprovalSendV2 = sending('TransferPreapproval_SendV2')
