/** One owner's sums in Scan's summary (docs/network-rules.md, Holdings). */
import type { Decimal } from '#ledger/decimal.ts'
import type { PartyId } from '#ledger/identifier.ts'

/** Named as in Scan's API. */
export interface ServerSums {
  readonly party_id: PartyId
  readonly total_unlocked_coin: Decimal
  readonly total_locked_coin: Decimal
  readonly total_coin_holdings: Decimal
}

/** A requested party. Without sums, the server has no holdings of the party. */
export interface PartySummary {
  readonly party: PartyId
  readonly summary: ServerSums | undefined
}
