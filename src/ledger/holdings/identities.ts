/**
 * Checks Scan's sums: against each other, as Scan defines them (docs/network-rules.md,
 * Holdings), and against sums of the contracts themselves. What does not agree is told with both
 * figures.
 */
import { compareDecimals, sumDecimals, type Decimal } from '../decimal.ts'
import type { PartyId } from '../identifier.ts'
import type { ServerSums } from './server-sums.ts'
import type { Totals } from './totals.ts'

/** A member of the server's sums, under its own name. */
export type SumName = Exclude<keyof ServerSums, 'party_id'>

/** A figure of the server that is not what it should be. */
export interface Mismatch {
  readonly party: PartyId
  readonly name: SumName
  readonly said: Decimal
  readonly expected: Decimal
  /** What `expected` is: a sum of other members, or of the contracts. */
  readonly expectedFrom: string
}

/** Where a server's sums disagree with each other: unlocked and locked are the total. */
export function ownMismatches(sums: ServerSums): Mismatch[] {
  const expected = sumDecimals([sums.total_unlocked_coin, sums.total_locked_coin])
  return mismatch(sums, 'total_coin_holdings', expected, 'total_unlocked_coin + total_locked_coin')
}

/**
 * Where a server's sums disagree with those of all contracts of a party at the same snapshot. A
 * server that gave no sums at all said zero.
 */
export function contractMismatches(
  party: PartyId,
  sums: ServerSums | undefined,
  totals: Totals,
): Mismatch[] {
  const said = sums ?? nothing(party)
  const from = 'sum of the contracts'
  return [
    ...mismatch(said, 'total_unlocked_coin', totals.unlocked, from),
    ...mismatch(said, 'total_locked_coin', totals.locked, from),
    ...mismatch(said, 'total_coin_holdings', totals.total, from),
  ]
}

/**
 * Scan adds up at most so many contracts on which the owners of one request are stakeholders:
 * releases of 0.7 say nothing of the rest, later ones refuse.
 */
export const maxContractsSummed = 1000

function mismatch(
  sums: ServerSums,
  name: SumName,
  expected: Decimal,
  expectedFrom: string,
): Mismatch[] {
  const said = sums[name]
  if (compareDecimals(said, expected) === 0) return []
  return [{ party: sums.party_id, name, said, expected, expectedFrom }]
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
