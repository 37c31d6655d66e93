import { decimalText } from '../ledger/decimal.ts'
import { isoTime } from '../ledger/micros.ts'
import type { Party, Template } from '../ledger/model.ts'
import { amuletPackage } from '../ledger/packages.ts'
import { dsoOnly, emptyParties, roundOf } from './common-types.ts'
import { featuredAppRight as featuredAppRightInterface } from './interfaces.ts'

export interface AppRewardCouponFacts {
  readonly provider: Party
  readonly beneficiary: Party
  readonly featured: boolean
  readonly amount: bigint
  readonly round: number
}

export const appRewardCoupon: Template<AppRewardCouponFacts> = {
  name: 'Splice.Amulet:AppRewardCoupon',
  package: amuletPackage,
  payload: ({ provider, beneficiary, featured, amount, round }, { dso }) => ({
    dso,
    provider,
    featured,
    amount: decimalText(amount),
    round: roundOf(round),
    beneficiary,
  }),
  signatories: dsoOnly,
  observers: ({ provider, beneficiary }) =>
    provider === beneficiary ? [provider] : [provider, beneficiary],
}

export interface ValidatorRewardCouponFacts {
  readonly user: Party
  readonly amount: bigint
  readonly round: number
}

export const validatorRewardCoupon: Template<ValidatorRewardCouponFacts> = {
  name: 'Splice.Amulet:ValidatorRewardCoupon',
  package: amuletPackage,
  payload: ({ user, amount, round }, { dso }) => ({
    dso,
    user,
    amount: decimalText(amount),
    round: roundOf(round),
  }),
  signatories: dsoOnly,
  observers: ({ user }) => [user],
}

export interface SvRewardCouponFacts {
  readonly sv: Party
  readonly beneficiary: Party
  readonly weight: number
  readonly round: number
}

export const svRewardCoupon: Template<SvRewardCouponFacts> = {
  name: 'Splice.Amulet:SvRewardCoupon',
  package: amuletPackage,
  payload: ({ sv, beneficiary, weight, round }, { dso }) => ({
    dso,
    sv,
    beneficiary,
    round: roundOf(round),
    weight: String(weight),
  }),
  signatories: dsoOnly,
  observers: ({ sv, beneficiary }) => (sv === beneficiary ? [sv] : [sv, beneficiary]),
}

export interface UnclaimedRewardFacts {
  readonly amount: bigint
}

export const unclaimedReward: Template<UnclaimedRewardFacts> = {
  name: 'Splice.Amulet:UnclaimedReward',
  package: amuletPackage,
  payload: ({ amount }, { dso }) => ({ dso, amount: decimalText(amount) }),
  signatories: dsoOnly,
  observers: emptyParties,
}

export interface FeaturedAppRightFacts {
  readonly provider: Party
  /** Undefined for rights that were granted before weights existed. */
  readonly activityWeight: bigint | undefined
}

export const featuredAppRight: Template<FeaturedAppRightFacts> = {
  name: 'Splice.Amulet:FeaturedAppRight',
  package: amuletPackage,
  interfaces: [featuredAppRightInterface],
  payload: ({ provider, activityWeight }, { dso }) => ({
    dso,
    provider,
    activityWeight: activityWeight === undefined ? null : decimalText(activityWeight),
  }),
  signatories: dsoOnly,
  observers: ({ provider }) => [provider],
}

export interface ActivityMarkerFacts {
  readonly provider: Party
  readonly beneficiary: Party
  readonly weight: bigint
}

export const activityMarker: Template<ActivityMarkerFacts> = {
  name: 'Splice.Amulet:FeaturedAppActivityMarker',
  package: amuletPackage,
  payload: ({ provider, beneficiary, weight }, { dso }) => ({
    dso,
    provider,
    beneficiary,
    weight: decimalText(weight),
  }),
  signatories: dsoOnly,
  observers: ({ provider, beneficiary }) =>
    provider === beneficiary ? [provider] : [provider, beneficiary],
}

export interface UnclaimedActivityRecordFacts {
  readonly beneficiary: Party
  readonly amount: bigint
  readonly reason: string
  /** Microseconds since 1970. */
  readonly expiresAt: number
}

export const unclaimedActivityRecord: Template<UnclaimedActivityRecordFacts> = {
  name: 'Splice.Amulet:UnclaimedActivityRecord',
  package: amuletPackage,
  payload: ({ beneficiary, amount, reason, expiresAt }, { dso }) => ({
    dso,
    beneficiary,
    amount: decimalText(amount),
    reason,
    expiresAt: isoTime(expiresAt),
  }),
  signatories: dsoOnly,
  observers: ({ beneficiary }) => [beneficiary],
}
