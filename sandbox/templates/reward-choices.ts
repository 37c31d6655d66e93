import { decimalText } from '../ledger/decimal.ts'
import type { JsonObject } from '../ledger/json-value.ts'
import type { Choice, Contract, Party } from '../ledger/model.ts'
import { idsOf } from './common-types.ts'

/** Unclaimed coupons of a closed round. */
export interface ClaimExpiredFacts {
  readonly actor: Party
  readonly closedRound: Contract<{ readonly round: number }>
  readonly appRewards: readonly Contract[]
  readonly validatorRewards: readonly Contract[]
  readonly faucets: readonly Contract[]
  readonly svRewards: readonly Contract[]
  readonly unclaimed: Contract<{ readonly amount: bigint }> | undefined
}

function claimArgumentOf(facts: ClaimExpiredFacts): JsonObject {
  return {
    closedRoundCid: facts.closedRound.id,
    validatorRewardCouponCids: idsOf(facts.validatorRewards),
    appCouponCids: idsOf(facts.appRewards),
    svRewardCouponCids: idsOf(facts.svRewards),
    optValidatorFaucetCouponCids: null,
    optValidatorLivenessActivityRecordCids: idsOf(facts.faucets),
  }
}

export const claimExpiredByDso: Choice<ClaimExpiredFacts> = {
  name: 'DsoRules_ClaimExpiredRewards',
  consuming: false,
  argument: (facts, _network, contract) => ({
    amuletRulesCid: contract.id,
    choiceArg: claimArgumentOf(facts),
    sv: facts.actor,
  }),
  result: ({ unclaimed }) => ({ unclaimedReward: unclaimed ? unclaimed.id : null }),
  acting: ({ actor }) => [actor],
}

export const claimExpiredRewards: Choice<ClaimExpiredFacts> = {
  name: 'AmuletRules_ClaimExpiredRewards',
  consuming: false,
  argument: claimArgumentOf,
  result: ({ unclaimed }) => ({ unclaimedRewardCid: unclaimed ? unclaimed.id : null }),
  acting: (_facts, { dso }) => [dso],
}

function couponExpiring(
  name: string,
): Choice<{ readonly closedRound: Contract<{ readonly round: number }>; readonly amount: bigint }> {
  return {
    name,
    consuming: true,
    argument: ({ closedRound }) => ({ closedRoundCid: closedRound.id }),
    result: ({ amount }) => ({ amount: decimalText(amount) }),
    acting: (_facts, { dso }) => [dso],
  }
}

export const appRewardExpire = couponExpiring('AppRewardCoupon_DsoExpire')
export const validatorRewardExpire = couponExpiring('ValidatorRewardCoupon_DsoExpire')
export const svRewardExpire = couponExpiring('SvRewardCoupon_DsoExpire')
export const livenessExpire = couponExpiring('ValidatorLivenessActivityRecord_DsoExpire')

/** Converts activity markers to reward coupons of the open round. */
export interface ConvertMarkersFacts {
  readonly actor: Party
  readonly markers: readonly Contract[]
  readonly coupons: readonly Contract[]
  readonly openRound: Contract<{ readonly round: number }>
}

export const convertMarkersByDso: Choice<ConvertMarkersFacts> = {
  name: 'DsoRules_AmuletRules_ConvertFeaturedAppActivityMarkers',
  consuming: false,
  argument: ({ markers, openRound }, _network, contract) => ({
    amuletRulesCid: contract.id,
    arg: { markerCids: idsOf(markers), openMiningRoundCid: openRound.id },
  }),
  result: ({ coupons }) => ({ appRewardCouponCids: idsOf(coupons) }),
  acting: ({ actor }) => [actor],
}

export const convertMarkers: Choice<ConvertMarkersFacts> = {
  name: 'AmuletRules_ConvertFeaturedAppActivityMarkers',
  consuming: false,
  argument: ({ markers, openRound }) => ({
    markerCids: idsOf(markers),
    openMiningRoundCid: openRound.id,
  }),
  result: ({ coupons }) => ({ appRewardCouponCids: idsOf(coupons) }),
  acting: (_facts, { dso }) => [dso],
}

/** An SV collects its coupons of a round for its beneficiaries, according to its weight. */
export interface ReceiveSvCouponFacts {
  readonly sv: Party
  readonly openRound: Contract<{ readonly round: number }>
  readonly rewardState: Contract
  readonly newRewardState: Contract
  readonly coupons: readonly Contract<{ readonly beneficiary: Party; readonly weight: number }>[]
}

export const receiveSvRewardCoupon: Choice<ReceiveSvCouponFacts> = {
  name: 'DsoRules_ReceiveSvRewardCoupon',
  consuming: false,
  argument: ({ sv, openRound, rewardState, coupons }) => ({
    sv,
    openRoundCid: openRound.id,
    rewardStateCid: rewardState.id,
    beneficiaries: coupons.map(({ facts }) => ({
      _1: facts.beneficiary,
      _2: String(facts.weight),
    })),
  }),
  result: ({ newRewardState, coupons }) => ({
    rewardState: newRewardState.id,
    svRewardCoupons: idsOf(coupons),
  }),
  acting: ({ sv }) => [sv],
}
