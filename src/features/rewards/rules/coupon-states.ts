/** The states of a coupon. A coupon is `open` if no end was read. */
export const couponStates = [
  'open',
  'claimed',
  'expired',
  'shared',
  'converted',
  'unhidden',
  'withdrawn',
] as const
export type CouponState = (typeof couponStates)[number]
