/**
 * What some parties did not get, and why, as far as the ledger tells (docs/network-rules.md,
 * Rewards): what it does not tell is said to be unknown, and nothing is guessed.
 */
import { decimalSum, type Decimal } from '../decimal.ts'
import type { PartyId } from '../identifier.ts'
import { compareRecordTimes, type RecordTime } from '../record-time.ts'
import { hasLivenessEnded, type RewardRound } from './reward-rounds.ts'
import { isWorthless, type RewardRow } from './reward-row.ts'
import type { Rewards } from './rewards.ts'

/** What was missed of one kind. */
export interface Missed {
  readonly why: MissedWhy
  /** Coupons, or rounds. */
  readonly count: number
  /** In the token; `undefined` where it cannot be told. */
  readonly amount: Decimal | undefined
}

/**
 * - `expired`: coupons that nobody claimed in time;
 * - `hidden`: those of them that their provider never saw, for want of vetted packages;
 * - `unfeatured`: app coupons of an app that was not featured, which are worth less;
 * - `no-record`: rounds of which a validator has no record of liveness, while there was a reward for it;
 * - `no-coupon`: rounds that are rewarded by traffic of which a provider has no coupon: below the
 *   threshold, or without activity, which the ledger does not tell apart.
 */
export type MissedWhy = 'expired' | 'hidden' | 'unfeatured' | 'no-record' | 'no-coupon'

/** How liveness is rewarded in the rounds of a period. */
export type LivenessEra = 'rewarded' | 'ended' | 'changed' | 'unknown'

export interface MissedRewards {
  /** Those that occur. */
  readonly missed: readonly Missed[]
  /** Rounds by traffic without a coupon whose coupons the SVs still have to make. */
  readonly unprocessed: number
  /** Where it has ended, rounds without a record are no fault. */
  readonly liveness: LivenessEra
}

/** What was missed in a period: of coupons those that are theirs, of rounds those that were open within it. */
export function missedRewards(
  rows: readonly RewardRow[],
  rewards: Rewards,
  period: { readonly from: RecordTime; readonly to: RecordTime },
): MissedRewards {
  const own = rows.filter(({ isOwn }) => isOwn)
  const expired = own.filter((row) => row.state === 'expired' && !isWorthless(row))
  const rounds = rewards.rounds.all().filter((round) => isWithin(round, period))
  const inProcess = rewards.roundsInProcess()
  // The coupons of a round are made after the round has closed: a round that is not issuing may still get them.
  const byTraffic = rounds.filter(
    ({ apps, issuance }) => apps === 'traffic' && issuance !== undefined,
  )
  const missed: readonly Missed[] = [
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

function sumOf(why: MissedWhy, rows: readonly RewardRow[]): Missed {
  const sum = decimalSum()
  for (const { worth } of rows) if (worth !== undefined) sum.add(worth)
  return { why, count: rows.length, amount: sum.value() }
}

/** Counts the rounds of which a party that has such coupons at all has none, each party by itself. */
function countWithout(
  kind: 'liveness' | 'traffic',
  own: readonly RewardRow[],
  due: readonly RewardRound[],
): number {
  const had = new Map<PartyId, Set<bigint>>()
  for (const { coupon } of own) {
    if (coupon.kind !== kind || coupon.facts?.round === undefined) continue
    const { owner, by, round, isShare } = coupon.facts
    const whose = kind === 'traffic' ? by : owner
    if (whose === undefined || isShare) continue
    const seen = had.get(whose) ?? new Set()
    had.set(whose, seen.add(round))
  }
  let count = 0
  for (const seen of had.values()) {
    const first = least(seen)
    // Before the first one it may not have been a validator, or an app.
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
