import { decimalText } from '../ledger/decimal.ts'
import type { Choice, Contract, Party } from '../ledger/model.ts'
import type { ClosedMiningRoundFacts, OpenMiningRoundFacts } from './rounds.ts'

export interface AdvanceFacts {
  readonly actor: Party
  readonly amuletRules: Contract
  /** The three open rounds, oldest first. */
  readonly open: readonly [
    Contract<OpenMiningRoundFacts>,
    Contract<OpenMiningRoundFacts>,
    Contract<OpenMiningRoundFacts>,
  ]
  readonly price: bigint
  readonly summarizing: Contract
  readonly newOpen: Contract
}

export const advanceOpenRounds: Choice<AdvanceFacts> = {
  name: 'DsoRules_AdvanceOpenMiningRounds',
  consuming: false,
  argument: ({ actor, amuletRules, open: [oldest, middle, latest] }) => ({
    amuletRulesCid: amuletRules.id,
    roundToArchiveCid: oldest.id,
    middleRoundCid: middle.id,
    latestRoundCid: latest.id,
    amuletPriceVoteCids: [],
    sv: actor,
  }),
  result: ({ summarizing, newOpen }) => ({
    summarizingRoundCid: summarizing.id,
    openRoundCid: newOpen.id,
  }),
  acting: ({ actor }) => [actor],
}

export const advanceAmuletRounds: Choice<AdvanceFacts> = {
  name: 'AmuletRules_AdvanceOpenMiningRounds',
  consuming: false,
  argument: ({ price, open: [oldest, middle, latest] }) => ({
    amuletPrice: decimalText(price),
    roundToArchiveCid: oldest.id,
    middleRoundCid: middle.id,
    latestRoundCid: latest.id,
  }),
  result: ({ summarizing, newOpen }) => ({
    summarizingRoundCid: summarizing.id,
    openRoundCid: newOpen.id,
  }),
  acting: (_facts, { dso }) => [dso],
}

export interface StartIssuingFacts {
  readonly summarizing: Contract
  readonly issuing: Contract
  readonly coupons: RoundSummary
}

/** The totals of a round's coupons, by kind of coupon. */
export interface RoundSummary {
  readonly faucets: number
  readonly featured: bigint
  readonly unfeatured: bigint
  readonly svWeight: number
}

export function summaryOf({ faucets, featured, unfeatured, svWeight }: RoundSummary): {
  [key: string]: string
} {
  return {
    totalValidatorFaucetCoupons: String(faucets),
    totalFeaturedAppRewardCoupons: decimalText(featured),
    totalUnfeaturedAppRewardCoupons: decimalText(unfeatured),
    totalSvRewardWeight: String(svWeight),
  }
}

export const startIssuing: Choice<StartIssuingFacts> = {
  name: 'AmuletRules_MiningRound_StartIssuing',
  consuming: false,
  argument: ({ summarizing, coupons }) => ({
    miningRoundCid: summarizing.id,
    summary: summaryOf(coupons),
  }),
  result: ({ issuing }) => ({ issuingRoundCid: issuing.id }),
  acting: (_facts, { dso }) => [dso],
}

export interface CloseRoundFacts {
  readonly actor: Party
  readonly amuletRules: Contract
  readonly issuing: Contract
  readonly closed: Contract<ClosedMiningRoundFacts>
}

export const closeRoundByDso: Choice<CloseRoundFacts> = {
  name: 'DsoRules_MiningRound_Close',
  consuming: false,
  argument: ({ actor, amuletRules, issuing }) => ({
    amuletRulesCid: amuletRules.id,
    issuingRoundCid: issuing.id,
    sv: actor,
  }),
  result: ({ closed }) => ({ closedRoundCid: closed.id }),
  acting: ({ actor }) => [actor],
}

export const closeRound: Choice<CloseRoundFacts> = {
  name: 'AmuletRules_MiningRound_Close',
  consuming: false,
  argument: ({ issuing }) => ({ issuingRoundCid: issuing.id }),
  result: ({ closed }) => ({ closedRoundCid: closed.id }),
  acting: (_facts, { dso }) => [dso],
}

export const archiveRound: Choice<{ readonly closed: Contract }> = {
  name: 'AmuletRules_MiningRound_Archive',
  consuming: false,
  argument: ({ closed }) => ({ closedRoundCid: closed.id }),
  result: () => ({}),
  acting: (_facts, { dso }) => [dso],
}

/**
 * A validator reports its liveness in a round. The created record has the value of a faucet coupon.
 */
export interface LivenessFacts {
  readonly validator: Party
  readonly openRound: Contract<{ readonly round: number }>
  readonly license: Contract
  readonly record: Contract
}

export const recordLiveness: Choice<LivenessFacts> = {
  name: 'ValidatorLicense_RecordValidatorLivenessActivity',
  consuming: true,
  argument: ({ openRound }) => ({ openRoundCid: openRound.id }),
  result: ({ license, record }) => ({ licenseCid: license.id, couponCid: record.id }),
  acting: ({ validator }) => [validator],
}

export const reportActive: Choice<{ readonly validator: Party; readonly license: Contract }> = {
  name: 'ValidatorLicense_ReportActive',
  consuming: true,
  argument: () => ({}),
  result: ({ license }) => ({ licenseCid: license.id }),
  acting: ({ validator }) => [validator],
}

export const updateLicenseMetadata: Choice<{
  readonly validator: Party
  readonly version: string
  readonly contactPoint: string
  readonly license: Contract
}> = {
  name: 'ValidatorLicense_UpdateMetadata',
  consuming: true,
  argument: ({ version, contactPoint }) => ({ version, contactPoint }),
  result: ({ license }) => ({ licenseCid: license.id }),
  acting: ({ validator }) => [validator],
}
