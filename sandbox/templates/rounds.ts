import { decimalText } from '../ledger/decimal.ts'
import { isoTime, minute } from '../ledger/micros.ts'
import type { Template } from '../ledger/model.ts'
import { amuletPackage } from '../ledger/packages.ts'
import { currentIssuance, issuanceWithoutLiveness, transferConfigOf } from './amulet-config.ts'
import { dsoOnly, emptyParties, relTimeOf, roundOf } from './common-types.ts'

/** Duration of a tick, the time unit of mining rounds. A round is open for two ticks. */
export const tickDuration = 10 * minute

export interface OpenMiningRoundFacts {
  readonly round: number
  /** USD per amulet, units of 10^-10. */
  readonly amuletPrice: bigint
  /** Microseconds since 1970. */
  readonly opensAt: number
  readonly targetClosesAt: number
  /** Lifetime of coupons in microseconds, if the round rewards apps by traffic (CIP-104). */
  readonly couponTimeToLive?: number | undefined
  readonly hasLivenessEnded?: boolean | undefined
}

export const openMiningRound: Template<OpenMiningRoundFacts> = {
  name: 'Splice.Round:OpenMiningRound',
  package: amuletPackage,
  payload: (
    { round, amuletPrice, opensAt, targetClosesAt, couponTimeToLive, hasLivenessEnded },
    { dso },
  ) => ({
    dso,
    round: roundOf(round),
    amuletPrice: decimalText(amuletPrice),
    opensAt: isoTime(opensAt),
    targetClosesAt: isoTime(targetClosesAt),
    issuingFor: relTimeOf(2 * tickDuration),
    transferConfigUsd: transferConfigOf(),
    issuanceConfig: hasLivenessEnded === true ? issuanceWithoutLiveness : currentIssuance,
    tickDuration: relTimeOf(tickDuration),
    rewardConfig:
      couponTimeToLive === undefined
        ? null
        : {
            mintingVersion: 'RewardVersion_TrafficBasedAppRewards',
            dryRunVersion: null,
            batchSize: '100',
            rewardCouponTimeToLive: relTimeOf(couponTimeToLive),
            appRewardCouponThreshold: '0.5000000000',
          },
  }),
  signatories: dsoOnly,
  observers: emptyParties,
}

export interface SummarizingMiningRoundFacts {
  readonly round: number
  readonly amuletPrice: bigint
  readonly hasLivenessEnded?: boolean | undefined
}

export const summarizingMiningRound: Template<SummarizingMiningRoundFacts> = {
  name: 'Splice.Round:SummarizingMiningRound',
  package: amuletPackage,
  payload: ({ round, amuletPrice, hasLivenessEnded }, { dso }) => ({
    dso,
    round: roundOf(round),
    amuletPrice: decimalText(amuletPrice),
    issuanceConfig: hasLivenessEnded === true ? issuanceWithoutLiveness : currentIssuance,
    tickDuration: relTimeOf(tickDuration),
  }),
  signatories: dsoOnly,
  observers: emptyParties,
}

export interface IssuingMiningRoundFacts {
  readonly round: number
  readonly opensAt: number
  readonly targetClosesAt: number
  readonly hasLivenessEnded?: boolean | undefined
}

/** The value of a round's coupons, in amulet per unit. */
export const issuance = {
  perValidatorRewardCoupon: 2_000_000_000n,
  perFeaturedAppRewardCoupon: 12_500_000_000n,
  perUnfeaturedAppRewardCoupon: 6_000_000_000n,
  perSvRewardCoupon: 123_456_789n,
  perValidatorFaucetCoupon: 57_000_000_000_0n,
} as const

function issuanceOf(
  number: number,
  hasLivenessEnded = false,
): Record<string, string | { number: string }> {
  return {
    round: { number: String(number) },
    issuancePerValidatorRewardCoupon: decimalText(issuance.perValidatorRewardCoupon),
    issuancePerFeaturedAppRewardCoupon: decimalText(issuance.perFeaturedAppRewardCoupon),
    issuancePerUnfeaturedAppRewardCoupon: decimalText(issuance.perUnfeaturedAppRewardCoupon),
    issuancePerSvRewardCoupon: decimalText(issuance.perSvRewardCoupon),
    optIssuancePerValidatorFaucetCoupon: decimalText(
      hasLivenessEnded ? 0n : issuance.perValidatorFaucetCoupon,
    ),
  }
}

export const issuingMiningRound: Template<IssuingMiningRoundFacts> = {
  name: 'Splice.Round:IssuingMiningRound',
  package: amuletPackage,
  payload: ({ round, opensAt, targetClosesAt, hasLivenessEnded }, { dso }) => ({
    dso,
    ...issuanceOf(round, hasLivenessEnded),
    opensAt: isoTime(opensAt),
    targetClosesAt: isoTime(targetClosesAt),
  }),
  signatories: dsoOnly,
  observers: emptyParties,
}

export interface ClosedMiningRoundFacts {
  readonly round: number
  readonly hasLivenessEnded?: boolean | undefined
}

export const closedMiningRound: Template<ClosedMiningRoundFacts> = {
  name: 'Splice.Round:ClosedMiningRound',
  package: amuletPackage,
  payload: ({ round, hasLivenessEnded }, { dso }) => ({
    dso,
    ...issuanceOf(round, hasLivenessEnded),
  }),
  signatories: dsoOnly,
  observers: emptyParties,
}
