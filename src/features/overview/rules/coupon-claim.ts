/**
 * Finds who claims a party's coupons, and advice for the operator (docs/network-rules.md, Rewards).
 */
import { splitUniqueId, type PartyId } from '#ledger/identifier.ts'
import { isOfRound } from '#features/rewards/rules/coupon-kind.ts'
import type { CouponFacts } from '#features/rewards/rules/coupon.ts'

const minute = 60_000_000n
const hour = 60n * minute
const day = 24n * hour

/**
 * Limits by kind of coupon: microseconds before its expiry from which an open coupon is reported.
 */
export const couponLimits = {
  /**
   * Coupons of rounds can be claimed for about twenty minutes, and wallets claim within a few
   * minutes. A coupon that is still open shortly before its expiry will probably be lost.
   */
  ofRound: { now: 5n * minute, soon: 5n * minute },
  /** Coupons by traffic last 36 hours, and automation claims them. */
  traffic: { now: hour, soon: 6n * hour },
  /**
   * Activity records and fund coupons last for weeks, and the beneficiary's wallet should have
   * claimed them long before.
   */
  setAside: { now: hour, soon: 3n * day },
  /** No automation claims these coupons, so the operator needs time to claim them. */
  byHand: { now: hour, soon: 3n * day },
  /**
   * Hidden coupons can be claimed only after the node has vetted packages and the network has made
   * the coupons visible, which takes time.
   */
  hidden: { now: 6n * hour },
} as const

/**
 * The claimer of a party's coupons: the validator's wallet for a local party, or the delegate of a
 * minting delegation for an external party. An external party without a delegation has no claimer.
 */
export type Claimer =
  | { readonly status: 'wallet' }
  | { readonly status: 'delegate'; readonly party: PartyId }
  | { readonly status: 'nobody' }

/** Returns the limits of a coupon. `claimer` is undefined if unknown. */
export function limitsOf({ kind }: CouponFacts, claimer: Claimer | undefined) {
  if (claimer?.status === 'nobody') return couponLimits.byHand
  if (isOfRound(kind)) return couponLimits.ofRound
  return kind === 'activity' || kind === 'fund' ? couponLimits.setAside : couponLimits.traffic
}

/** Returns advice on expiring coupons of one party and kind. */
export function claimAdvice(coupons: readonly CouponFacts[], claimer: Claimer | undefined): string {
  if (claimer === undefined) {
    return 'Check that the party’s validator app is running, has traffic, and claims coupons. An external party needs a minting delegation, or must claim with its own key.'
  }
  if (claimer.status === 'nobody') {
    return 'Have the party claim with its own key, or give a minting delegation: no wallet claims for this external party.'
  }
  if (claimer.status === 'delegate') {
    return `Check that the validator app of its delegate ${hintOf(claimer.party)} is running and has traffic: the delegate claims for this external party.`
  }
  if (coupons.some(({ kind }) => kind === 'activity' || kind === 'fund')) {
    return 'Check that the beneficiary’s validator app is running and has traffic: its wallet claims coupons automatically.'
  }
  const isUnshared = coupons.some(({ kind, isShare }) => kind === 'traffic' && !isShare)
  return isUnshared
    ? 'Check that the validator app is running and has traffic: its wallet claims coupons automatically. If an external process shares the coupons first, check that this process is running.'
    : 'Check that the validator app is running and has traffic: its wallet claims coupons automatically.'
}

/** Returns the readable part of a party's id. */
export function hintOf(party: PartyId): string {
  return splitUniqueId(party).hint
}
