/** A featured application's activity by round (docs/network-rules.md, Rewards; Events on Scan). */
import type { PartyId } from '../identifier.ts'
import { decimalSum, type Decimal } from '../decimal.ts'
import type { RewardRow } from './reward-row.ts'

/** What Scan records of activity for one update. */
export interface ActivityRecords {
  readonly round_number: bigint
  readonly records: readonly { readonly party: PartyId; readonly weight: bigint }[]
}

/** What is known of an app's activity in a round. */
export interface RoundActivity {
  readonly party: PartyId
  readonly round: bigint
  /** Updates that Scan attributes to the app, and the bytes of traffic of it: what it still keeps. */
  readonly updates: number
  readonly bytes: bigint
  /** Coupons made from markers, or from traffic, and what they count. */
  readonly coupons: number
  readonly weight: Decimal
}

export interface AppActivity {
  readonly add: (records: ActivityRecords) => void
  /** With the coupons of the same rounds; the newest round first. */
  readonly rounds: (rows: readonly RewardRow[]) => RoundActivity[]
}

interface Counted {
  readonly party: PartyId
  readonly round: bigint
  updates: number
  bytes: bigint
  coupons: number
  readonly weight: ReturnType<typeof decimalSum>
}

/** The activity of some parties, as records of it are read. */
export function appActivity(parties: readonly PartyId[]): AppActivity {
  const asked = new Set(parties)
  const recorded = new Map<string, Counted>()
  const add = (counted: Map<string, Counted>, party: PartyId, round: bigint): Counted => {
    const key = `${round} ${party}`
    const known = counted.get(key) ?? {
      party,
      round,
      updates: 0,
      bytes: 0n,
      coupons: 0,
      weight: decimalSum(),
    }
    counted.set(key, known)
    return known
  }
  return {
    add({ round_number: round, records }) {
      for (const { party, weight } of records) {
        if (!asked.has(party)) continue
        const one = add(recorded, party, round)
        one.updates++
        one.bytes += weight
      }
    },
    rounds(rows) {
      const all = new Map<string, Counted>()
      for (const { party, round, updates, bytes } of recorded.values()) {
        Object.assign(add(all, party, round), { updates, bytes })
      }
      for (const { coupon } of rows) {
        const { kind, facts } = coupon
        if ((kind !== 'app' && kind !== 'traffic') || facts?.round === undefined) continue
        if (facts.by === undefined || !asked.has(facts.by) || facts.isShare) continue
        // A hidden coupon that was made anew is there twice.
        if (coupon.end?.how === 'unhidden') continue
        const one = add(all, facts.by, facts.round)
        one.coupons++
        if (facts.size !== undefined) one.weight.add(facts.size)
      }
      return [...all.values()]
        .toSorted((a, b) =>
          a.round === b.round ? compare(a.party, b.party) : a.round > b.round ? -1 : 1,
        )
        .map(({ weight, ...counted }) => ({ ...counted, weight: weight.value() }))
    },
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
