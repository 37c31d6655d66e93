import { compareDecimals, multiplyDecimals, zero, type Decimal } from '#ledger/decimal.ts'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import { isOfRound } from './coupon-kind.ts'
import { stateOf, type Coupon, type LaterOutcome } from './coupon.ts'
import { type CouponState } from './coupon-states.ts'
import type { Rewards } from './rewards.ts'

/** The period in which a coupon can be claimed, as far as the ledger shows it. */
export interface ClaimPeriod {
  /** The time from which the round issues or the coupon may be minted. */
  readonly from: RecordTime | undefined
  /** The earliest time at which the round closes, or the coupon's expiry. */
  readonly until: RecordTime | undefined
  /** True if the round has closed. The network's automation will expire the coupon. */
  readonly isOver: boolean
}

/** A coupon with all known facts. Plain data that can be sent to a worker. */
export interface RewardRow {
  readonly coupon: Coupon
  readonly state: CouponState
  /** True if the selected parties receive the reward. */
  readonly isOwn: boolean
  /** In the token. */
  readonly worth: Decimal | undefined
  /** US dollars for one token in its round. */
  readonly price: Decimal | undefined
  /** Set for open coupons only. */
  readonly claimable: ClaimPeriod | undefined
  /** Set for coupons that were open at the end of a past period. */
  readonly since: LaterOutcome | undefined
}

/** Returns the row of a coupon. */
export function rewardRow(coupon: Coupon, rewards: Rewards): RewardRow {
  const state = stateOf(coupon)
  return {
    coupon,
    state,
    isOwn: rewards.isOwn(coupon),
    worth: rewards.worth(coupon),
    price: rewards.price(coupon),
    claimable: state === 'open' ? claimableOf(coupon, rewards) : undefined,
    since: rewards.since(coupon),
  }
}

/** Returns the worth in US dollars at the price of the coupon's round. */
export function dollarsOf({ worth, price }: RewardRow): Decimal | undefined {
  return worth === undefined || price === undefined ? undefined : multiplyDecimals(worth, price)
}

function claimableOf({ kind, facts }: Coupon, { rounds }: Rewards): ClaimPeriod | undefined {
  if (facts === undefined || kind === 'marker') return undefined
  if (!isOfRound(kind)) {
    return { from: facts.mintAfter, until: facts.expiresAt, isOver: false }
  }
  const round = facts.round === undefined ? undefined : rounds.find(facts.round)
  const { issuance, isClosed = false } = round ?? {}
  return { from: issuance?.from, until: issuance?.until, isOver: isClosed }
}

/**
 * Sorts open coupons by end, then open coupons without a known end, then ended coupons, newest
 * first.
 */
export function byUrgency(a: RewardRow, b: RewardRow): number {
  const isOpen = Number(b.state === 'open') - Number(a.state === 'open')
  if (isOpen !== 0) return isOpen
  const [one, other] = [a.claimable?.until, b.claimable?.until]
  if (one !== undefined && other !== undefined) return compareRecordTimes(one, other)
  if (one !== undefined || other !== undefined) return one === undefined ? 1 : -1
  const [mine, yours] = [lastTime(a), lastTime(b)]
  if (mine === undefined || yours === undefined) return mine === yours ? 0 : mine ? -1 : 1
  return compareRecordTimes(yours, mine)
}

/** Returns when a coupon ended, or else when it was created. */
export function lastTime({ coupon: { end, createdAt } }: RewardRow): RecordTime | undefined {
  return end?.position.recordTime ?? createdAt
}

/**
 * Returns true if a coupon is worth nothing, such as a liveness record after liveness rewards have
 * ended.
 */
export function isWorthless({ worth }: RewardRow): boolean {
  return worth !== undefined && compareDecimals(worth, zero) === 0
}
