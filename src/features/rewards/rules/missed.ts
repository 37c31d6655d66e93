/**
 * Finds the rewards that some parties missed, with the reasons that the ledger shows
 * (docs/network-rules.md, Rewards). Other reasons are reported as unknown.
 */
import { decimalSum, sumDecimals, type Decimal } from '#ledger/decimal.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import { hasLivenessEnded, type RewardRound } from './reward-rounds.ts'
import { isWorthless, type RewardRow } from './reward-row.ts'
import type { RewardSum } from './reward-totals.ts'
import type { Rewards } from './rewards.ts'

/** The missed rewards of one kind. */
export interface MissedGroup {
  readonly why: MissedReason
  readonly count: number
  /** In the token. Undefined if unknown. */
  readonly amount: Decimal | undefined
}

/**
 * - `expired`: coupons that were not claimed in time
 * - `hidden`: expired coupons that their provider never saw, because packages were not vetted
 * - `unfeatured`: coupons of an app that was not featured, which are worth less
 * - `no-record`: rounds without a validator's liveness record although liveness was rewarded
 * - `no-coupon`: rounds rewarded by traffic without a coupon for the provider. The ledger does not
 * distinguish activity below the threshold from no activity.
 */
export type MissedReason = 'expired' | 'hidden' | 'unfeatured' | 'no-record' | 'no-coupon'

/** The state of liveness rewards in the rounds of a period. */
export type LivenessEra = 'rewarded' | 'ended' | 'changed' | 'unknown'

export interface MissedRewards {
  /** Only kinds that occur. */
  readonly missed: readonly MissedGroup[]
  /**
   * Number of rounds whose rewards are paid by traffic and whose coupons the SVs have not created
   * yet.
   */
  readonly unprocessed: number
  /** If liveness rewards have ended, missing records are normal. */
  readonly liveness: LivenessEra
}

/** The missed rewards of all kinds together. */
export interface MissedTotal {
  readonly amount: Decimal
  /**
   * Number of coupons and rounds without a known amount. They are not in the sum. Coupons at the
   * lower rate are not counted, because they earned something.
   */
  readonly unpriced: number
}

/**
 * Returns the sum of the known amounts, and the number of unknown ones.
 *
 * @param later the coupons that expired after a past period
 */
export function missedTotal(
  missed: readonly MissedGroup[],
  later: Pick<RewardSum, 'amount'> | undefined,
): MissedTotal {
  const amounts = missed.flatMap(({ amount }) => amount ?? [])
  const unpriced = missed.filter(({ why, amount }) => amount === undefined && why !== 'unfeatured')
  return {
    amount: sumDecimals(later === undefined ? amounts : [...amounts, later.amount]),
    unpriced: unpriced.reduce((sum, { count }) => sum + count, 0),
  }
}

/**
 * Returns the rewards missed in a period, from the parties' own coupons and from rounds that were
 * open in the period.
 */
export function missedRewards(
  rows: readonly RewardRow[],
  rewards: Rewards,
  period: { readonly from: RecordTime; readonly to: RecordTime },
): MissedRewards {
  const own = rows.filter(({ isOwn }) => isOwn)
  const expired = own.filter((row) => row.state === 'expired' && !isWorthless(row))
  const rounds = rewards.rounds.all().filter((round) => isWithin(round, period))
  const inProcess = rewards.roundsInProcess()
  // A round that is not issuing yet may still get coupons, because a round's coupons are made after
  // the round has closed.
  const byTraffic = rounds.filter(
    ({ apps, issuance }) => apps === 'traffic' && issuance !== undefined,
  )
  const missed: readonly MissedGroup[] = [
    sumOf(
      'expired',
      expired.filter(({ coupon }) => coupon.facts?.hidden !== true),
    ),
    sumOf(
      'hidden',
      expired.filter(({ coupon }) => coupon.facts?.hidden === true),
    ),
    { ...sumOf('unfeatured', own.filter(isUnfeatured)), amount: undefined },
    {
      why: 'no-record',
      amount: undefined,
      count: countWithout(
        'liveness',
        own,
        rounds.filter((round) => hasLivenessEnded(round) === false),
      ),
    },
    {
      why: 'no-coupon',
      amount: undefined,
      count: countWithout(
        'traffic',
        own,
        byTraffic.filter(({ round }) => !inProcess.has(round)),
      ),
    },
  ]
  return {
    missed: missed.filter(({ count }) => count > 0),
    unprocessed: countWithout(
      'traffic',
      own,
      byTraffic.filter(({ round }) => inProcess.has(round)),
    ),
    liveness: livenessEra(rounds),
  }
}

function isUnfeatured({ coupon: { kind, facts } }: RewardRow): boolean {
  return kind === 'app' && facts?.featured === false
}

function sumOf(why: MissedReason, rows: readonly RewardRow[]): MissedGroup {
  const sum = decimalSum()
  for (const { worth } of rows) if (worth !== undefined) sum.add(worth)
  return { why, count: rows.length, amount: sum.value() }
}

/**
 * Counts the rounds without a coupon of the kind, for each party that has at least one such coupon.
 */
function countWithout(
  kind: 'liveness' | 'traffic',
  own: readonly RewardRow[],
  due: readonly RewardRound[],
): number {
  const had = new Map<PartyId, Set<bigint>>()
  for (const { coupon } of own) {
    if (coupon.kind !== kind || coupon.facts?.round === undefined) continue
    const { owner, by, round, isShare } = coupon.facts
    const party = kind === 'traffic' ? by : owner
    if (party === undefined || isShare) continue
    const seen = had.get(party) ?? new Set()
    had.set(party, seen.add(round))
  }
  let count = 0
  for (const seen of had.values()) {
    const first = least(seen)
    // Before the first coupon, the party may not have been a validator or an app.
    count += due.filter(({ round }) => round > first && !seen.has(round)).length
  }
  return count
}

function least(rounds: ReadonlySet<bigint>): bigint {
  let first: bigint | undefined
  for (const round of rounds) if (first === undefined || round < first) first = round
  return first ?? 0n
}

function isWithin(
  { opensAt, closesAt }: RewardRound,
  { from, to }: { readonly from: RecordTime; readonly to: RecordTime },
): boolean {
  if (opensAt === undefined || closesAt === undefined) return false
  return compareRecordTimes(opensAt, from) >= 0 && compareRecordTimes(closesAt, to) <= 0
}

function livenessEra(rounds: readonly RewardRound[]): LivenessEra {
  const ended = new Set(rounds.map(hasLivenessEnded).filter((one) => one !== undefined))
  if (ended.size === 0) return 'unknown'
  if (ended.size === 2) return 'changed'
  return ended.has(true) ? 'ended' : 'rewarded'
}
