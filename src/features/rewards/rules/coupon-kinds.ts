/**
 * The kinds of coupons in display order: four kinds of mining rounds, markers of app activity,
 * coupons by traffic of apps (CIP-104) and of validators (CIP-0120), and amounts set aside by votes
 * and the development fund.
 */
export const couponKinds = [
  'app',
  'validator',
  'sv',
  'liveness',
  'marker',
  'traffic',
  'validator-traffic',
  'activity',
  'fund',
] as const
export type CouponKind = (typeof couponKinds)[number]
