/** A featured application's activity by round (docs/network-rules.md, Rewards; Events on Scan). */
import type { PartyId } from '#ledger/identifier.ts'
import { decimalSum, zero, type Decimal } from '#ledger/decimal.ts'
import type { RewardRow } from './reward-row.ts'

/** Scan's records of activity for one update. */
export interface ActivityRecords {
  readonly round_number: bigint
  readonly records: readonly { readonly party: PartyId; readonly weight: bigint }[]
}

interface OfRound {
  readonly party: PartyId
  readonly round: bigint
}

/**
 * Scan's records of an app in a round: the number of updates and their weight. The weight is the
 * bytes of traffic that count for the app, times the `activityWeight` of the app's featured right.
 */
export interface RecordedActivity extends OfRound {
  readonly updates: number
  readonly weight: bigint
}

/** An app's coupons for a round, made from markers or from traffic, and their weight. */
export interface CouponActivity extends OfRound {
  readonly coupons: number
  readonly weight: Decimal
}

/** An app's activity in a round. */
export interface RoundActivity extends CouponActivity {
  /** Undefined if no record was read. The app may still have been active. */
  readonly recorded: RecordedActivity | undefined
}

export interface ActivityCount {
  readonly add: (records: ActivityRecords) => void
  readonly rounds: () => RecordedActivity[]
}

/** Returns a counter of some parties' activity, which grows as records are read. */
export function countActivity(parties: readonly PartyId[]): ActivityCount {
  const partySet = new Set(parties)
  const counted = new Map<
    string,
    { -readonly [Key in keyof RecordedActivity]: RecordedActivity[Key] }
  >()
  return {
    add({ round_number: round, records }) {
      for (const { party, weight } of records) {
        if (!partySet.has(party)) continue
        const key = keyOf({ party, round })
        const one = counted.get(key) ?? { party, round, updates: 0, weight: 0n }
        counted.set(key, one)
        one.updates++
        one.weight += weight
      }
    },
    rounds: () => [...counted.values()].map((one) => ({ ...one })).toSorted(newestFirst),
  }
}

/** Returns the parties' coupons for the rounds of their apps' activity, newest round first. */
export function couponActivity(
  parties: readonly PartyId[],
  rows: readonly RewardRow[],
): CouponActivity[] {
  const partySet = new Set(parties)
  const counted = new Map<
    string,
    OfRound & { coupons: number; sum: ReturnType<typeof decimalSum> }
  >()
  for (const { coupon } of rows) {
    const { kind, facts } = coupon
    if ((kind !== 'app' && kind !== 'traffic') || facts?.round === undefined) continue
    if (facts.by === undefined || !partySet.has(facts.by) || facts.isShare) continue
    // A hidden coupon that was made visible occurs twice: as the hidden coupon and as the new
    // coupon.
    if (coupon.end?.how === 'unhidden') continue
    const of = { party: facts.by, round: facts.round }
    const one = counted.get(keyOf(of)) ?? { ...of, coupons: 0, sum: decimalSum() }
    counted.set(keyOf(of), one)
    one.coupons++
    if (facts.size !== undefined) one.sum.add(facts.size)
  }
  return [...counted.values()]
    .map(({ sum, ...one }) => ({ ...one, weight: sum.value() }))
    .toSorted(newestFirst)
}

/** Merges records and coupons by round and app, newest round first. */
export function joinActivity(
  coupons: readonly CouponActivity[],
  recorded: readonly RecordedActivity[],
): RoundActivity[] {
  const all = new Map<string, RoundActivity>(
    coupons.map((one) => [keyOf(one), { ...one, recorded: undefined }]),
  )
  for (const one of recorded) {
    const { party, round } = one
    const known = all.get(keyOf(one)) ?? { party, round, coupons: 0, weight: zero }
    all.set(keyOf(one), { ...known, recorded: one })
  }
  return [...all.values()].toSorted(newestFirst)
}

function keyOf({ party, round }: OfRound): string {
  return `${round} ${party}`
}

function newestFirst(a: OfRound, b: OfRound): number {
  if (a.round !== b.round) return a.round > b.round ? -1 : 1
  return a.party < b.party ? -1 : a.party > b.party ? 1 : 0
}
