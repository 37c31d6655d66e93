/**
 * Checks Scan's sums for consistency by Scan's definitions (docs/network-rules.md, Holdings), and
 * against sums of the contracts. Reports Scan's value and the expected value of each mismatch.
 */
import { compareDecimals, sumDecimals, type Decimal } from '#ledger/decimal.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { ServerSums } from './server-sums.ts'
import type { Totals } from './totals.ts'

/** A member of the server's sums, by its name in the API. */
export type SumName = Exclude<keyof ServerSums, 'party_id'>

/** A value of the server's sums that differs from the expected value. */
export interface Mismatch {
  readonly party: PartyId
  readonly name: SumName
  readonly reported: Decimal
  readonly expected: Decimal
  /** The source of `expected`: a sum of other members, or of the contracts. */
  readonly expectedFrom: string
}

/** Returns the inconsistencies of a server's sums: unlocked + locked must equal the total. */
export function ownMismatches(sums: ServerSums): Mismatch[] {
  const expected = sumDecimals([sums.total_unlocked_coin, sums.total_locked_coin])
  return mismatch(sums, 'total_coin_holdings', expected, 'total_unlocked_coin + total_locked_coin')
}

/**
 * Returns the differences between a server's sums and the sums of all contracts of a party at the
 * same snapshot. Missing sums count as zero.
 */
export function contractMismatches(
  party: PartyId,
  sums: ServerSums | undefined,
  totals: Totals,
): Mismatch[] {
  const reported = sums ?? nothing(party)
  const from = 'sum of the contracts'
  return [
    ...mismatch(reported, 'total_unlocked_coin', totals.unlocked, from),
    ...mismatch(reported, 'total_locked_coin', totals.locked, from),
    ...mismatch(reported, 'total_coin_holdings', totals.total, from),
  ]
}

/**
 * Limit of contracts that Scan sums up. It counts all contracts that have a requested owner as
 * stakeholder. Releases of 0.7 silently ignore further contracts. Later releases return an error.
 */
export const maxContractsSummed = 1000

function mismatch(
  sums: ServerSums,
  name: SumName,
  expected: Decimal,
  expectedFrom: string,
): Mismatch[] {
  const reported = sums[name]
  if (compareDecimals(reported, expected) === 0) return []
  return [{ party: sums.party_id, name, reported, expected, expectedFrom }]
}

function nothing(party: PartyId): ServerSums {
  const none = sumDecimals([])
  return {
    party_id: party,
    total_unlocked_coin: none,
    total_locked_coin: none,
    total_coin_holdings: none,
  }
}
