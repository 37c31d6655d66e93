import { decimalText } from '../ledger/decimal.ts'
import { isoTime } from '../ledger/micros.ts'
import type { Choice, Contract, Party, Template } from '../ledger/model.ts'
import {
  amuletPackage,
  nextAmuletPackage,
  walletPackage,
  type Package,
} from '../ledger/packages.ts'
import { scalarText, type Json } from '../ledger/json-value.ts'
import { micros } from '../ledger/micros.ts'
import { dsoOnly, emptyExtraArgs, idsOf, emptyParties, roundOf } from './common-types.ts'
import { rewardCoupon } from './interfaces.ts'

/** A coupon for traffic (CIP-104). Its amount is fixed, and it expires at a fixed time. */
export interface RewardCouponFacts {
  readonly provider: Party
  readonly round: number
  readonly amount: bigint
  /** Microseconds since 1970. */
  readonly expiresAt: number
  /**
   * False if the provider's node has not vetted the packages. The provider then does not see the
   * coupon.
   */
  readonly providerIsObserver: boolean
  /** The party that may claim the coupon instead of the provider, if it was shared. */
  readonly beneficiary: Party | undefined
  readonly kind?: RewardKind | undefined
}

/** The reward of a validator (CIP-0120); rewards of apps have no kind. */
export type RewardKind = 'RewardKind_Validator'

/** Returns the package that supports rewards of a kind. */
export const rewardPackageOf = ({ kind }: { readonly kind?: RewardKind | undefined }): Package =>
  kind === undefined ? amuletPackage : nextAmuletPackage

export const rewardCouponV2: Template<RewardCouponFacts> = {
  name: 'Splice.Amulet:RewardCouponV2',
  package: amuletPackage,
  packageOf: rewardPackageOf,
  interfaces: [rewardCoupon],
  payload: (facts, { dso }) => ({
    dso,
    provider: facts.provider,
    round: roundOf(facts.round),
    amount: decimalText(facts.amount),
    expiresAt: isoTime(facts.expiresAt),
    providerIsObserver: facts.providerIsObserver,
    beneficiary: facts.beneficiary ?? null,
    ...(facts.kind !== undefined && { kind: facts.kind }),
  }),
  signatories: dsoOnly,
  observers: ({ provider, providerIsObserver, beneficiary }) => [
    ...(providerIsObserver ? [provider] : []),
    ...(beneficiary === undefined || beneficiary === provider ? [] : [beneficiary]),
  ],
}

/** Shares a coupon. The shares expire at the same time as the coupon would. */
export const assignBeneficiaries: Choice<{
  readonly provider: Party
  readonly shares: readonly Contract<RewardCouponFacts>[]
  readonly percentages: readonly bigint[]
}> = {
  name: 'RewardCoupon_AssignBeneficiaries',
  through: rewardCoupon,
  consuming: true,
  argument: ({ shares, percentages }) => ({
    additionalCoupons: [],
    newBeneficiaries: shares.map(({ facts }, index) => ({
      beneficiary: facts.beneficiary ?? facts.provider,
      percentage: decimalText(percentages[index] ?? 0n),
    })),
    extraArgs: emptyExtraArgs,
  }),
  result: ({ shares }) => ({
    newBeneficiariesCouponCids: shares.map(({ id, facts }) => ({
      _1: facts.beneficiary ?? facts.provider,
      _2: [id],
    })),
  }),
  acting: ({ provider }) => [provider],
}

export interface FundCouponFacts {
  readonly beneficiary: Party
  readonly fundManager: Party
  readonly amount: bigint
  /** Microseconds since 1970. */
  readonly expiresAt: number
  readonly reason: string
  /** Start of the period in which the coupon can be minted, microseconds since 1970. */
  readonly mintAfter?: number | undefined
}

export const developmentFundCoupon: Template<FundCouponFacts> = {
  name: 'Splice.Amulet:DevelopmentFundCoupon',
  package: amuletPackage,
  packageOf: ({ mintAfter }) => (mintAfter === undefined ? amuletPackage : nextAmuletPackage),
  payload: ({ beneficiary, fundManager, amount, expiresAt, reason, mintAfter }, { dso }) => ({
    dso,
    beneficiary,
    fundManager,
    amount: decimalText(amount),
    expiresAt: isoTime(expiresAt),
    reason,
    ...(mintAfter !== undefined && { mintAfter: isoTime(mintAfter) }),
  }),
  signatories: dsoOnly,
  observers: ({ beneficiary, fundManager }) =>
    beneficiary === fundManager ? [beneficiary] : [beneficiary, fundManager],
}

export const unclaimedFundCoupon: Template<{ readonly amount: bigint }> = {
  name: 'Splice.Amulet:UnclaimedDevelopmentFundCoupon',
  package: amuletPackage,
  payload: ({ amount }, { dso }) => ({ dso, amount: decimalText(amount) }),
  signatories: dsoOnly,
  observers: emptyParties,
}

/** The fund's manager allocates a part of the fund as a coupon. */
export const allocateFundCoupon: Choice<{
  readonly taken: readonly Contract[]
  readonly coupon: Contract<FundCouponFacts>
  readonly rest: Contract
}> = {
  name: 'AmuletRules_AllocateDevelopmentFundCoupon',
  consuming: false,
  argument: ({ taken, coupon: { facts } }) => ({
    unclaimedDevelopmentFundCouponCids: idsOf(taken),
    beneficiary: facts.beneficiary,
    amount: decimalText(facts.amount),
    expiresAt: isoTime(facts.expiresAt),
    reason: facts.reason,
    fundManager: facts.fundManager,
    ...(facts.mintAfter !== undefined && { mintAfter: isoTime(facts.mintAfter) }),
  }),
  result: ({ coupon, rest }) => ({
    developmentFundCouponCid: coupon.id,
    optUnclaimedDevelopmentFundCouponCid: rest.id,
  }),
  acting: ({ coupon }) => [coupon.facts.fundManager],
}

const textOf = (value: Json | undefined): string => scalarText(value) ?? ''

/** A delegation: the delegate may claim the beneficiary's coupons on behalf of the beneficiary. */
export interface MintingDelegationFacts {
  readonly beneficiary: Party
  readonly delegate: Party
  readonly dso: Party
  /** Microseconds since 1970. */
  readonly expiresAt: number
  readonly mergeLimit: number
}

export const mintingDelegation: Template<MintingDelegationFacts> = {
  name: 'Splice.Wallet.MintingDelegation:MintingDelegation',
  package: walletPackage,
  payload: ({ beneficiary, delegate, dso, expiresAt, mergeLimit }) => ({
    beneficiary,
    delegate,
    dso,
    expiresAt: isoTime(expiresAt),
    amuletMergeLimit: String(mergeLimit),
  }),
  signatories: ({ beneficiary, delegate }) => [beneficiary, delegate],
  observers: emptyParties,
  fromPayload: ({ beneficiary, delegate, dso, expiresAt, amuletMergeLimit }) => ({
    beneficiary: textOf(beneficiary),
    delegate: textOf(delegate),
    dso: textOf(dso),
    expiresAt: micros(textOf(expiresAt)),
    mergeLimit: Number(textOf(amuletMergeLimit)),
  }),
}
