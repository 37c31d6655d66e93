/**
 * In the order in which pages list them: the four kinds of mining rounds, what an app says of its
 * activity, coupons by traffic of apps (CIP-104) and of validators (CIP-0120), and what votes and the
 * development fund set aside.
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
