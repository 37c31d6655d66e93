import {
  compareDecimals,
  multiplyDecimals,
  sumDecimals,
  zero,
  type Decimal,
} from '#ledger/decimal.ts'
import type { Position } from '#ledger/history/position.ts'
import type { PartyId, UpdateId } from '#ledger/identifier.ts'
import type { PlainWords } from '#ledger/plain-words.ts'
import { columnOf, type AccountClass, type AccountColumn } from './account-class.ts'
import type { AccountPart } from './account-part.ts'
import type { RoundPrice } from './round-prices.ts'

/** Unlocked and locked amounts of an owner. */
export interface Balance {
  readonly unlocked: Decimal
  readonly locked: Decimal
}

/**
 * One line of a statement of account: the change that one update made. Plain data that can be sent
 * to a worker.
 */
export interface AccountLine {
  readonly position: Position
  /** `undefined` for an amount that no update explains. */
  readonly updateId: UpdateId | undefined
  readonly kind: AccountClass
  readonly parts: readonly AccountPart[]
  readonly change: Balance
  readonly balance: Balance
  readonly counterparties: readonly PartyId[]
  readonly memo: string | undefined
  readonly words: PlainWords | undefined
  /** The name of the root's choice, or `create`. Shown if no description (`words`) is known. */
  readonly what: string
  /**
   * Number of further actions of the update in this line. The description covers only the first
   * action.
   */
  readonly more: number
  readonly price: RoundPrice | undefined
}

/** Returns the suffix with the number of further actions. Empty for 0. */
export const furtherActionsSuffix = (more: number): string =>
  more === 0 ? '' : `, and ${more} more`

export const zeroBalance: Balance = { unlocked: zero, locked: zero }

export function addBalances(a: Balance, b: Balance): Balance {
  return {
    unlocked: sumDecimals([a.unlocked, b.unlocked]),
    locked: sumDecimals([a.locked, b.locked]),
  }
}

/** Returns the sum of unlocked and locked amounts. */
export function totalOf({ unlocked, locked }: Balance): Decimal {
  return sumDecimals([unlocked, locked])
}

/** Returns a line's amount in each column, or `undefined` for an empty column. */
export function columnsOf({
  parts,
}: Pick<AccountLine, 'parts'>): Readonly<Record<AccountColumn, Decimal | undefined>> {
  const sums: Record<AccountColumn, Decimal | undefined> = {
    in: undefined,
    out: undefined,
    fee: undefined,
    reward: undefined,
  }
  for (const { kind, amount } of parts) {
    const column = columnOf(kind, compareDecimals(amount, zero) < 0)
    sums[column] = sumDecimals([sums[column] ?? zero, amount])
  }
  return sums
}

/**
 * Converts an amount to US dollars at the price of the line's round, rounded to ten places as the
 * ledger does.
 */
export function inDollars(amount: Decimal, price: RoundPrice | undefined): Decimal | undefined {
  return price === undefined ? undefined : multiplyDecimals(amount, price.price)
}
