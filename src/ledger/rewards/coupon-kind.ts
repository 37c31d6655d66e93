/** The contracts by which the network rewards somebody (docs/network-rules.md, Rewards). */
import { templateName, type TemplateId } from '../identifier.ts'
import type { CouponKind } from './coupon-kinds.ts'

/** As pages and files name them. */
export const kindWords: Readonly<Record<CouponKind, string>> = {
  app: 'app',
  validator: 'validator',
  sv: 'SV',
  liveness: 'validator liveness',
  marker: 'app marker',
  traffic: 'app, by traffic',
  activity: 'unclaimed activity',
  fund: 'development fund',
}

const kinds: ReadonlyMap<string, CouponKind> = new Map([
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

/** The kind of a coupon's template; `undefined` for any other template. */
export function couponKind(id: TemplateId): CouponKind | undefined {
  return kinds.get(templateName(id))
}

/** Those that are worth what the issuing round of their number says, and can be claimed while it is open. */
export function isOfRound(kind: CouponKind): boolean {
  return kind === 'app' || kind === 'validator' || kind === 'sv' || kind === 'liveness'
}
