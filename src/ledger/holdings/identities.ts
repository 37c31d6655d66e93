/**
 * Checks Scan's sums: against each other, as the document defines them (api document, section 2.6),
 * and against sums of the contracts themselves. What does not agree is told with both figures.
 */
import { compareDecimals, subtractDecimals, sumDecimals, type Decimal } from '../decimal.ts'
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

/** What the server is expected to say by its own other figures. */
const definitions = [
  {
    name: 'total_coin_holdings',
    from: 'total_unlocked_coin + total_locked_coin',
    of: (sums) => plus(sums.total_unlocked_coin, sums.total_locked_coin),
  },
  {
    name: 'accumulated_holding_fees_total',
    from: 'accumulated_holding_fees_unlocked + accumulated_holding_fees_locked',
    of: (sums) =>
      plus(sums.accumulated_holding_fees_unlocked, sums.accumulated_holding_fees_locked),
  },
  {
    name: 'total_available_coin',
    from: 'total_unlocked_coin - accumulated_holding_fees_unlocked',
    of: (sums) =>
      sums.accumulated_holding_fees_unlocked
        ? subtractDecimals(sums.total_unlocked_coin, sums.accumulated_holding_fees_unlocked)
        : undefined,
  },
] as const satisfies readonly {
  readonly name: SumName
  readonly from: string
  readonly of: (sums: ServerSums) => Decimal | undefined
}[]

/** Where a server's sums disagree with each other; figures that it did not give are not checked. */
export function ownMismatches(sums: ServerSums): Mismatch[] {
  return definitions.flatMap(({ name, from, of }) => mismatch(sums, name, of(sums), from))
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
 * Servers are known to add up at most so many contracts of all owners of one request together, and
 * to say nothing of the rest (DESIGN, Two generations).
 */
export const mostContractsSummed = 1000

function mismatch(
  sums: ServerSums,
  name: SumName,
  expected: Decimal | undefined,
  expectedFrom: string,
): Mismatch[] {
  const said = sums[name]
  if (said === undefined || said === null || expected === undefined) return []
  if (compareDecimals(said, expected) === 0) return []
  return [{ party: sums.party_id, name, said, expected, expectedFrom }]
}

function plus(
  one: Decimal | null | undefined,
  other: Decimal | null | undefined,
): Decimal | undefined {
  return one && other ? sumDecimals([one, other]) : undefined
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
