import {
  contractId,
  decimal,
  int,
  list,
  map,
  optional,
  party,
  record,
  unit,
  type DamlType,
} from '../ledger/daml-type.ts'
import { decimalText } from '../ledger/decimal.ts'
import type { Json, JsonObject } from '../ledger/json-value.ts'
import type { Choice, Contract, Party } from '../ledger/model.ts'
import { contractIds } from './amulet-rules.ts'
import { idsOf, round } from './common-types.ts'
import { actionRequiringConfirmation } from './governance-action.ts'

/** Facts whose argument and result are written when the choice is exercised: for rare choices. */
export interface WrittenFacts {
  readonly actor: Party
  readonly argument: JsonObject
  readonly result: Json
}

/** A choice whose exercises bring their own argument and result. */
export function written(
  name: string,
  argumentType: DamlType,
  resultType: DamlType,
  consuming = false,
): Choice<WrittenFacts> {
  return {
    name,
    consuming,
    argumentType,
    resultType,
    argument: ({ argument }) => argument,
    result: ({ result }) => result,
    acting: ({ actor }) => [actor],
  }
}

const asSv = optional(party)

export const executeConfirmedAction = written(
  'DsoRules_ExecuteConfirmedAction',
  record({
    action: actionRequiringConfirmation,
    amuletRulesCid: optional(contractId),
    confirmationCids: contractIds,
    sv: asSv,
  }),
  unit,
)

export const updateAmuletPriceVote = written(
  'DsoRules_UpdateAmuletPriceVote',
  record({ sv: party, voteCid: contractId, amuletPrice: decimal }),
  record({ amuletPriceVote: contractId }),
)

export const submitStatusReport = written(
  'DsoRules_SubmitStatusReport',
  record({ sv: party, previousReportCid: contractId, status: { kind: 'open' } }),
  record({ newReportCid: contractId }),
)

/** The rules themselves change: the old contract is archived, a new one created. */
export const addSv = written(
  'DsoRules_AddSv',
  record({
    newSvParty: party,
    newSvName: { kind: 'text' },
    newSvRewardWeight: int,
    newSvParticipantId: { kind: 'text' },
    joinedAsOfRound: round,
  }),
  record({ newDsoRules: contractId }),
  true,
)
export const updateSvRewardWeight = written(
  'DsoRules_UpdateSvRewardWeight',
  record({ svParty: party, newRewardWeight: int }),
  record({ dsoRulesCid: contractId }),
  true,
)
export const setDsoConfig = written(
  'DsoRules_SetConfig',
  record({ newConfig: { kind: 'open' }, baseConfig: { kind: 'open' } }),
  record({ newDsoRules: contractId }),
  true,
)
export const grantFeaturedAppRight = written(
  'DsoRules_GrantFeaturedAppRight',
  record({ provider: party, activityWeight: optional(decimal) }),
  record({ featuredAppRight: contractId }),
)
export const revokeFeaturedAppRight = written(
  'DsoRules_RevokeFeaturedAppRight',
  record({ rightCid: contractId }),
  unit,
)
export const withdrawRight = written(
  'FeaturedAppRight_Withdraw',
  record({ reason: { kind: 'text' } }),
  unit,
  true,
)
export const updateFeaturedAppRight = written(
  'DsoRules_UpdateFeaturedAppRight',
  record({ rightCid: contractId, update: { kind: 'open' } }),
  record({ featuredAppRight: contractId }),
)
export const createUnclaimedActivityRecord = written(
  'DsoRules_CreateUnallocatedUnclaimedActivityRecord',
  record({
    beneficiary: party,
    amount: decimal,
    reason: { kind: 'text' },
    expiresAt: { kind: 'time' },
  }),
  record({ unclaimedActivityRecordCid: contractId }),
)
export const setAmuletConfig = written(
  'AmuletRules_SetConfig',
  record({ newConfig: { kind: 'open' }, baseConfig: { kind: 'open' } }),
  record({ newAmuletRules: contractId }),
  true,
)

export const mergeUnclaimedRewards = written(
  'DsoRules_MergeUnclaimedRewards',
  record({ amuletRulesCid: contractId, unclaimedRewardCids: contractIds, sv: asSv }),
  record({ unclaimedReward: contractId }),
)

export interface ConfirmActionFacts {
  readonly confirmer: Party
  readonly action: JsonObject
  readonly confirmation: Contract
}

export const confirmAction: Choice<ConfirmActionFacts> = {
  name: 'DsoRules_ConfirmAction',
  consuming: false,
  argumentType: record({ confirmer: party, action: actionRequiringConfirmation }),
  resultType: record({ confirmation: contractId }),
  argument: ({ confirmer, action }) => ({ confirmer, action }),
  result: ({ confirmation }) => ({ confirmation: confirmation.id }),
  acting: ({ confirmer }) => [confirmer],
}

/** Coupons of a closed round that nobody collected. */
export interface ClaimExpiredFacts {
  readonly actor: Party
  readonly closedRound: Contract<{ readonly round: number }>
  readonly appRewards: readonly Contract[]
  readonly validatorRewards: readonly Contract[]
  readonly faucets: readonly Contract[]
  readonly svRewards: readonly Contract[]
  readonly unclaimed: Contract<{ readonly amount: bigint }> | undefined
}

const claimArgument = record({
  closedRoundCid: contractId,
  validatorRewardCouponCids: contractIds,
  appCouponCids: contractIds,
  svRewardCouponCids: contractIds,
  optValidatorFaucetCouponCids: optional(contractIds),
  optValidatorLivenessActivityRecordCids: optional(contractIds),
})

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
  argumentType: record({ amuletRulesCid: contractId, choiceArg: claimArgument, sv: asSv }),
  resultType: record({ unclaimedReward: optional(contractId) }),
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
  argumentType: claimArgument,
  resultType: record({ unclaimedRewardCid: optional(contractId) }),
  argument: claimArgumentOf,
  result: ({ unclaimed }) => ({ unclaimedRewardCid: unclaimed ? unclaimed.id : null }),
  acting: (_facts, { dso }) => [dso],
}

/** Ends one expired coupon. */
function couponExpiring(
  name: string,
): Choice<{ readonly closedRound: Contract<{ readonly round: number }>; readonly amount: bigint }> {
  return {
    name,
    consuming: true,
    argumentType: record({ closedRoundCid: contractId }),
    resultType: record({ amount: decimal }),
    argument: ({ closedRound }) => ({ closedRoundCid: closedRound.id }),
    result: ({ amount }) => ({ amount: decimalText(amount) }),
    acting: (_facts, { dso }) => [dso],
  }
}

export const appRewardExpire = couponExpiring('AppRewardCoupon_DsoExpire')
export const validatorRewardExpire = couponExpiring('ValidatorRewardCoupon_DsoExpire')
export const svRewardExpire = couponExpiring('SvRewardCoupon_DsoExpire')
export const livenessExpire = couponExpiring('ValidatorLivenessActivityRecord_DsoExpire')

/** Activity markers become reward coupons of the open round. */
export interface ConvertMarkersFacts {
  readonly actor: Party
  readonly markers: readonly Contract[]
  readonly coupons: readonly Contract[]
  readonly openRound: Contract<{ readonly round: number }>
}

export const convertMarkersByDso: Choice<ConvertMarkersFacts> = {
  name: 'DsoRules_AmuletRules_ConvertFeaturedAppActivityMarkers',
  consuming: false,
  argumentType: record({ amuletRulesCid: contractId, arg: { kind: 'open' } }),
  resultType: record({ appRewardCouponCids: contractIds }),
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
  argumentType: record({ markerCids: contractIds, openMiningRoundCid: contractId }),
  resultType: record({ appRewardCouponCids: contractIds }),
  argument: ({ markers, openRound }) => ({
    markerCids: idsOf(markers),
    openMiningRoundCid: openRound.id,
  }),
  result: ({ coupons }) => ({ appRewardCouponCids: idsOf(coupons) }),
  acting: (_facts, { dso }) => [dso],
}

/** An SV collects its weight of a round for its beneficiaries. */
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
  argumentType: record({
    sv: party,
    openRoundCid: contractId,
    rewardStateCid: contractId,
    beneficiaries: map(party, int),
  }),
  resultType: record({ rewardState: contractId, svRewardCoupons: list(contractId) }),
  argument: ({ sv, openRound, rewardState, coupons }) => ({
    sv,
    openRoundCid: openRound.id,
    rewardStateCid: rewardState.id,
    beneficiaries: coupons.map(({ facts }) => [facts.beneficiary, String(facts.weight)]),
  }),
  result: ({ newRewardState, coupons }) => ({
    rewardState: newRewardState.id,
    svRewardCoupons: idsOf(coupons),
  }),
  acting: ({ sv }) => [sv],
}
