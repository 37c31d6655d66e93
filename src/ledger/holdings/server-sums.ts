/** The sums of one owner's holdings as Scan's summary gives them (docs/network-rules.md, Holdings). */
import type { Decimal } from '../decimal.ts'
import type { PartyId } from '../identifier.ts'

/** By Scan's own names. */
export interface ServerSums {
  readonly party_id: PartyId
  readonly total_unlocked_coin: Decimal
  readonly total_locked_coin: Decimal
  readonly total_coin_holdings: Decimal
}

/** A party that was asked for; without sums the server knows no holdings of it. */
export interface PartySummary {
  readonly party: PartyId
  readonly summary: ServerSums | undefined
}
