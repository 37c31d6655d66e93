import { decimalText } from '../ledger/decimal.ts'
import type { JsonObject } from '../ledger/json-value.ts'
import { isoTime } from '../ledger/micros.ts'
import type { Choice, Contract, Party, Template } from '../ledger/model.ts'
import { amuletPackage } from '../ledger/packages.ts'
import { dsoOnly, idsOf, emptyParties, relTimeOf, roundOf } from './common-types.ts'
import { explicitChoice } from './dso-choices.ts'
import { rewardPackageOf, type RewardCouponFacts, type RewardKind } from './reward-coupons.ts'

/** A round whose rewards by traffic must be calculated (CIP-104). */
export interface RewardRoundFacts {
  readonly round: number
  /** Microseconds since 1970. */
  readonly roundClosedAt: number
  /** Lifetime of the coupons in microseconds. */
  readonly timeToLive: number
  readonly kind?: RewardKind | undefined
}

function payloadOf(facts: RewardRoundFacts, dso: Party): JsonObject {
  return {
    dso,
    round: roundOf(facts.round),
    roundClosedAt: isoTime(facts.roundClosedAt),
    rewardCouponTimeToLive: relTimeOf(facts.timeToLive),
    dryRun: false,
    ...(facts.kind !== undefined && { kind: facts.kind }),
  }
}

export const calculateRewards: Template<RewardRoundFacts> = {
  name: 'Splice.Amulet.RewardAccountingV2:CalculateRewardsV2',
  package: amuletPackage,
  packageOf: rewardPackageOf,
  payload: (facts, { dso }) => payloadOf(facts, dso),
  signatories: dsoOnly,
  observers: emptyParties,
}

export interface ProcessRewardsFacts extends RewardRoundFacts {
  readonly batchHash: string
}

export const processRewards: Template<ProcessRewardsFacts> = {
  name: 'Splice.Amulet.RewardAccountingV2:ProcessRewardsV2',
  package: amuletPackage,
  packageOf: rewardPackageOf,
  payload: (facts, { dso }) => ({ ...payloadOf(facts, dso), batchHash: facts.batchHash }),
  signatories: dsoOnly,
  observers: emptyParties,
}

export const startProcessingRewards: Choice<{
  readonly calculation: Contract
  readonly batchHash: string
}> = {
  name: 'AmuletRules_StartProcessingRewardsV2',
  consuming: false,
  argument: ({ calculation, batchHash }) => ({ calculateRewardsCid: calculation.id, batchHash }),
  result: () => ({}),
  acting: (_facts, { dso }) => [dso],
}

/** The coupons of a batch. Each has the amount that its provider may mint. */
export interface BatchFacts {
  readonly actor: Party
  readonly processing: Contract
  readonly coupons: readonly Contract<RewardCouponFacts>[]
}

function batchArgument({ coupons }: BatchFacts): JsonObject {
  return {
    batch: {
      tag: 'BatchOfMintingAllowances',
      value: {
        mintingAllowances: coupons.map(({ facts }) => ({
          provider: facts.provider,
          amount: decimalText(facts.amount),
        })),
      },
    },
    providersWithWrongVettingState: coupons
      .filter(({ facts }) => !facts.providerIsObserver)
      .map(({ facts }) => facts.provider),
  }
}

export const processBatch: Choice<BatchFacts> = {
  name: 'ProcessRewardsV2_ProcessBatch',
  consuming: true,
  argument: batchArgument,
  result: () => ({}),
  acting: (_facts, { dso }) => [dso],
}

export const processBatchByDso: Choice<BatchFacts> = {
  name: 'DsoRules_ProcessRewardsV2_ProcessBatch',
  consuming: false,
  argument: (facts) => ({
    processRewardsCid: facts.processing.id,
    choiceArg: batchArgument(facts),
    sv: facts.actor,
  }),
  result: () => ({ result: {} }),
  acting: ({ actor }) => [actor],
}

/** Coupons that the network's automation makes visible to their providers, or expires. */
export interface CouponsFacts {
  readonly actor: Party
  readonly amuletRules: Contract
  readonly coupons: readonly Contract<RewardCouponFacts>[]
}

function both(
  name: string,
  argument: (facts: CouponsFacts) => JsonObject,
): readonly [inner: Choice<CouponsFacts>, byDso: Choice<CouponsFacts>] {
  return [
    {
      name: `AmuletRules_${name}`,
      consuming: false,
      argument,
      result: () => ({}),
      acting: (_facts, { dso }) => [dso],
    },
    {
      name: `DsoRules_${name}`,
      consuming: false,
      argument: (facts) => ({
        amuletRulesCid: facts.amuletRules.id,
        choiceArg: argument(facts),
        sv: facts.actor,
      }),
      result: () => ({ result: {} }),
      acting: ({ actor }) => [actor],
    },
  ]
}

const providersOf = (coupons: CouponsFacts['coupons']): string[] => [
  ...new Set(coupons.map(({ facts }) => facts.provider)),
]

export const [unhideCoupons, unhideCouponsByDso] = both('UnhideRewardCouponsV2', (facts) => ({
  rewardCouponCids: idsOf(facts.coupons),
  providers: providersOf(facts.coupons),
}))

export const [expireRewardCoupons, expireRewardCouponsByDso] = both(
  'ClaimExpiredRewardsV2',
  (facts) => ({
    rewardCouponCids: idsOf(facts.coupons),
    expiryObservers: providersOf(facts.coupons),
  }),
)

/**
 * Choices that expire or withdraw an unclaimed amount that a vote (activity record) or the
 * development fund (coupon) has set aside.
 */
export const activityRecordExpire = explicitChoice('UnclaimedActivityRecord_DsoExpire', true)
export const activityRecordExpireByDso = explicitChoice('DsoRules_ExpireUnclaimedActivityRecord')
export const fundCouponExpire = explicitChoice('DevelopmentFundCoupon_DsoExpire', true)
export const fundCouponExpireByDso = explicitChoice('DsoRules_ExpireDevelopmentFundCoupon')
export const fundCouponWithdraw = explicitChoice('DevelopmentFundCoupon_Withdraw', true)
/** A delegate claims for a party that has delegated its minting. */
export const delegatedMint = explicitChoice('MintingDelegation_Mint')
/**
 * A delegate shares a coupon of a party that has delegated its minting, and claims the party's
 * share.
 */
export const delegatedAssignAndMint = explicitChoice('MintingDelegation_AssignAndMint')
