/** The contracts by which the network rewards parties (docs/network-rules.md, Rewards). */
import { templateName, type TemplateId } from '#ledger/identifier.ts'
import type { CouponKind } from './coupon-kinds.ts'

/** As pages and files name them. */
export const kindWords: Readonly<Record<CouponKind, string>> = {
  app: 'app',
  validator: 'validator',
  sv: 'SV',
  liveness: 'validator liveness',
  marker: 'app marker',
  traffic: 'app, by traffic',
  'validator-traffic': 'validator, by traffic',
  activity: 'unclaimed activity',
  fund: 'development fund',
}

/** The kinds that follow from the template alone. */
export type TemplateKind = Exclude<CouponKind, 'validator-traffic'>

const kinds: ReadonlyMap<string, TemplateKind> = new Map([
  ['Splice.Amulet:AppRewardCoupon', 'app'],
  ['Splice.Amulet:ValidatorRewardCoupon', 'validator'],
  ['Splice.Amulet:SvRewardCoupon', 'sv'],
  ['Splice.ValidatorLicense:ValidatorLivenessActivityRecord', 'liveness'],
  ['Splice.ValidatorLicense:ValidatorFaucetCoupon', 'liveness'],
  ['Splice.Amulet:FeaturedAppActivityMarker', 'marker'],
  ['Splice.Amulet:RewardCouponV2', 'traffic'],
  ['Splice.Amulet:UnclaimedActivityRecord', 'activity'],
  ['Splice.Amulet:DevelopmentFundCoupon', 'fund'],
])

/** Their templates, `Module:Entity`. */
export const couponTemplates: readonly string[] = [...kinds.keys()]

/**
 * Returns the kind of a coupon's template; undefined for any other template. For a
 * `RewardCouponV2`, the payload may show another kind: a reward of a validator.
 */
export function couponKind(id: TemplateId): TemplateKind | undefined {
  return kinds.get(templateName(id))
}

/**
 * Returns true for coupons whose worth is set by their issuing round, and which can be claimed
 * while that round is open.
 */
export function isOfRound(kind: CouponKind): boolean {
  return kind === 'app' || kind === 'validator' || kind === 'sv' || kind === 'liveness'
}

/** Returns true for coupons with a fixed amount that are made of the traffic of a round. */
export function isByTraffic(kind: CouponKind): kind is 'traffic' | 'validator-traffic' {
  return kind === 'traffic' || kind === 'validator-traffic'
}
