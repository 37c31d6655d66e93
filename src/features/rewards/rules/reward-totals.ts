import type { Bucketing } from './bucketings.ts'
import { decimalSum, multiplyDecimals, sumDecimals, type Decimal } from '#ledger/decimal.ts'
import { microsOf, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import { couponKinds, type CouponKind } from './coupon-kinds.ts'
import { couponStates, type CouponState } from './coupon-states.ts'
import { dollarsOf, lastTime, type RewardRow } from './reward-row.ts'
import type { Rewards } from './rewards.ts'

/** The total of some coupons. */
export interface RewardSum {
  readonly coupons: number
  /** Exact, in the token. */
  readonly amount: Decimal
  /** At the price of each coupon's round. */
  readonly dollars: Decimal
  /** Number of coupons of unknown worth, which are in neither amount. */
  readonly unvalued: number
  /**
   * Number of coupons of known worth whose round has an unknown price. They are not in `dollars`.
   */
  readonly unpriced: number
}

interface Running {
  readonly add: (
    amount: Decimal | undefined,
    dollars: Decimal | undefined,
    coupons?: number,
  ) => void
  readonly value: () => RewardSum
}

function running(): Running {
  const amount = decimalSum()
  const dollars = decimalSum()
  let coupons = 0
  let unvalued = 0
  let unpriced = 0
  return {
    add(more, usd, count = 1) {
      coupons += count
      if (more === undefined) unvalued++
      else amount.add(more)
      if (usd !== undefined) dollars.add(usd)
      else if (more !== undefined) unpriced++
    },
    value: () => ({
      coupons,
      amount: amount.value(),
      dollars: dollars.value(),
      unvalued,
      unpriced,
    }),
  }
}

export const noCoupons: RewardSum = running().value()

/** The total of the coupons of one kind and state. */
export interface KindTotal extends RewardSum {
  readonly kind: CouponKind
  readonly state: CouponState
}

/**
 * The later outcome of coupons since the end of a past period. `open` contains coupons without a
 * known end.
 */
export interface LaterOutcomeTotal extends RewardSum {
  readonly state: CouponState
}

/** The total of all coupons of some parties, as far as they were read. */
export interface RewardTotals {
  /** Paid amounts. A statement of account books them as rewards. */
  readonly minted: RewardSum
  /** The part of `minted` that no known coupon explains. */
  readonly unexplained: RewardSum
  readonly open: RewardSum
  readonly expired: RewardSum
  /** The later outcome of `open`, by state. Empty if the period reaches the present. */
  readonly since: readonly LaterOutcomeTotal[]
  /** The first end among the open coupons that are worth something. */
  readonly firstEnd: RecordTime | undefined
  /**
   * The totals of the parties' own coupons by kind and state, in order. Empty totals are omitted.
   */
  readonly kinds: readonly KindTotal[]
  /**
   * Number of coupons that were given away: a selected party is provider or SV, but not
   * beneficiary.
   */
  readonly others: number
}

/** Returns the coupons that were open at the end of a past period, and have expired since. */
export function expiredLater({ since }: RewardTotals): LaterOutcomeTotal | undefined {
  return since.find(({ state }) => state === 'expired')
}

/** Returns the sum of the minted, open and expired coupons. */
export function earnedOf({ minted, open, expired }: RewardTotals): RewardSum {
  const all = [minted, open, expired]
  const count = (of: 'coupons' | 'unvalued' | 'unpriced') =>
    all.reduce((sum, part) => sum + part[of], 0)
  return {
    coupons: count('coupons'),
    amount: sumDecimals(all.map(({ amount }) => amount)),
    dollars: sumDecimals(all.map(({ dollars }) => dollars)),
    unvalued: count('unvalued'),
    unpriced: count('unpriced'),
  }
}

/** Sums coupons. Coupons that the parties give away are only counted. */
export function rewardTotals(rows: readonly RewardRow[], rewards: Rewards): RewardTotals {
  const kinds = new Map<string, Running>()
  const states = { claimed: running(), open: running(), expired: running() }
  const since = new Map<CouponState, Running>()
  let others = 0
  let firstEnd: RecordTime | undefined
  for (const row of rows) {
    if (!row.isOwn) {
      others++
      continue
    }
    const { state, worth } = row
    const key = `${row.coupon.kind} ${state}`
    const sum = kinds.get(key) ?? running()
    kinds.set(key, sum)
    const dollars = dollarsOf(row)
    sum.add(worth, dollars)
    // A marker is worth nothing by itself.
    if (row.coupon.kind === 'marker') continue
    if (state === 'claimed' || state === 'open' || state === 'expired') {
      states[state].add(worth, dollars)
    }
    if (row.since !== undefined) {
      const now = row.since.end?.how ?? 'open'
      const laterSum = since.get(now) ?? running()
      since.set(now, laterSum)
      laterSum.add(worth, dollars)
    }
    const until = row.claimable?.until
    if (until !== undefined && (firstEnd === undefined || microsOf(until) < microsOf(firstEnd))) {
      firstEnd = until
    }
  }
  const unexplained = running()
  for (const { rest, position } of rewards.claims()) {
    if (isNothing(rest)) continue
    const dollars = inDollars(rest, rewards.priceAt(position))
    unexplained.add(rest, dollars)
    states.claimed.add(rest, dollars, 0)
  }
  return {
    minted: states.claimed.value(),
    unexplained: unexplained.value(),
    open: states.open.value(),
    expired: states.expired.value(),
    since: couponStates.flatMap((state) => {
      const sum = since.get(state)
      return sum === undefined ? [] : [{ state, ...sum.value() }]
    }),
    firstEnd,
    kinds: couponKinds.flatMap((kind) =>
      couponStates.flatMap((state) => {
        const sum = kinds.get(`${kind} ${state}`)
        return sum === undefined ? [] : [{ kind, state, ...sum.value() }]
      }),
    ),
    others,
  }
}

/** The coupons of a round, hour, day or month. */
export interface RewardBucket {
  /** `18204`, `2026-01-31T10`, `2026-01-31` or `2026-01`. `undefined` for coupons without a round. */
  readonly key: string | undefined
  readonly minted: RewardSum
  readonly expired: RewardSum
  /** In buckets by time, the open coupons that were created in that time. */
  readonly open: RewardSum
}

/** Returns the buckets in time order. Coupons without a round come last. */
export function rewardBuckets(
  rows: readonly RewardRow[],
  rewards: Rewards,
  by: Bucketing,
): RewardBucket[] {
  const buckets = new Map<string | undefined, Record<'minted' | 'expired' | 'open', Running>>()
  const bucketOf = (key: string | undefined) => {
    const bucket = buckets.get(key) ?? { minted: running(), expired: running(), open: running() }
    buckets.set(key, bucket)
    return bucket
  }
  for (const row of rows) {
    const { coupon, state, isOwn, worth } = row
    if (!isOwn || coupon.kind === 'marker') continue
    if (state !== 'claimed' && state !== 'expired' && state !== 'open') continue
    const key = by === 'round' ? coupon.facts?.round?.toString() : periodOf(lastTime(row), by)
    bucketOf(key)[state === 'claimed' ? 'minted' : state].add(worth, dollarsOf(row))
  }
  for (const { rest, position } of rewards.claims()) {
    if (isNothing(rest)) continue
    const key = by === 'round' ? undefined : periodOf(position.recordTime, by)
    bucketOf(key).minted.add(rest, inDollars(rest, rewards.priceAt(position)), 0)
  }
  return [...buckets]
    .toSorted(([a], [b]) => compareKeys(a, b))
    .map(([key, { minted, expired, open }]) => ({
      key,
      minted: minted.value(),
      expired: expired.value(),
      open: open.value(),
    }))
}

/** Lengths of the beginning of a record time that names its hour, day or month. */
const lengths = { hour: 13, day: 10, month: 7 }

function periodOf(time: RecordTime | undefined, by: keyof typeof lengths): string | undefined {
  return time && recordTimeOf(microsOf(time)).slice(0, lengths[by])
}

/** Compares round numbers by value, and days and months as text. */
function compareKeys(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}

function isNothing(amount: Decimal): boolean {
  return !/[1-9]/.test(amount)
}

function inDollars(amount: Decimal, price: Decimal | undefined): Decimal | undefined {
  return price === undefined ? undefined : multiplyDecimals(amount, price)
}
