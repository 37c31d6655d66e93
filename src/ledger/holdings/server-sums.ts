/** The sums of one owner's holdings as Scan's summary gives them (api document, section 2.6). */
import type { Decimal } from '../decimal.ts'
import type { PartyId } from '../identifier.ts'

/** Under the document's names; those about fees came from `/v0/holdings/summary` only. */
export interface ServerSums {
  readonly party_id: PartyId
  readonly total_unlocked_coin: Decimal
  readonly total_locked_coin: Decimal
  readonly total_coin_holdings: Decimal
  readonly accumulated_holding_fees_unlocked?: Decimal | null | undefined
  readonly accumulated_holding_fees_locked?: Decimal | null | undefined
  readonly accumulated_holding_fees_total?: Decimal | null | undefined
  readonly total_available_coin?: Decimal | null | undefined
}

/** A party that was asked for; without sums the server knows no holdings of it. */
export interface PartySummary {
  readonly party: PartyId
  readonly summary: ServerSums | undefined
}
