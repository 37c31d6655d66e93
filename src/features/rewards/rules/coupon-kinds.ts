/**
 * The kinds of coupons in display order. Four kinds belong to mining rounds, followed by markers of
 * app activity. Coupons by traffic reward apps (CIP-104) and validators (CIP-0120). The last two
 * kinds are amounts set aside by votes and by the development fund.
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
