/** The contracts by which the network rewards parties (docs/network-rules.md, Rewards). */
import { templateName, type TemplateId } from '#ledger/identifier.ts'
import type { CouponKind } from './coupon-kinds.ts'

/** The names of the kinds on pages and in files. */
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

/** The kinds that the template alone determines. */
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

/** The coupon templates, as `Module:Entity`. */
export const couponTemplates: readonly string[] = [...kinds.keys()]

/**
 * Returns the kind of a coupon's template, or undefined for any other template. The payload of a
 * `RewardCouponV2` may show another kind: a validator's reward.
 */
export function couponKind(id: TemplateId): TemplateKind | undefined {
  return kinds.get(templateName(id))
}

/** Returns true for coupons whose issuing round sets their worth and the time for claiming. */
export function isOfRound(kind: CouponKind): boolean {
  return kind === 'app' || kind === 'validator' || kind === 'sv' || kind === 'liveness'
}

/** Returns true for coupons with a fixed amount for the traffic of a round. */
export function isByTraffic(kind: CouponKind): kind is 'traffic' | 'validator-traffic' {
  return kind === 'traffic' || kind === 'validator-traffic'
}
