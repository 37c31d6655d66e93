import { compareDecimals, multiplyDecimals, sumDecimals, zero, type Decimal } from '../decimal.ts'
import type { Position } from '../history/position.ts'
import type { PartyId, UpdateId } from '../identifier.ts'
import type { PlainWords } from '../plain-words.ts'
import { columnOf, type AccountClass, type AccountColumn } from './account-class.ts'
import type { AccountPart } from './account-part.ts'
import type { RoundPrice } from './round-prices.ts'

/** What is unlocked, and what is locked. */
export interface Balance {
  readonly unlocked: Decimal
  readonly locked: Decimal
}

/** One line of a statement of account: what one update changed. Plain data, which crosses workers. */
export interface AccountLine {
  readonly position: Position
  /** `undefined` for what no update explains. */
  readonly updateId: UpdateId | undefined
  readonly kind: AccountClass
  /** They add up to the change of the balance. */
  readonly parts: readonly AccountPart[]
  readonly change: Balance
  /** After it. */
  readonly balance: Balance
  readonly counterparties: readonly PartyId[]
  readonly memo: string | undefined
  readonly words: PlainWords | undefined
  /** The choice, where there are no words. */
  readonly what: string
  /** How many more actions of the update are in the line, of which the words tell the first. */
  readonly more: number
  readonly price: RoundPrice | undefined
}

/** Behind the words of a line: how many more actions of the update are in it; nothing for none. */
export const andMore = (more: number): string => (more === 0 ? '' : `, and ${more} more`)

export const nothing: Balance = { unlocked: zero, locked: zero }

export function addBalances(a: Balance, b: Balance): Balance {
  return {
    unlocked: sumDecimals([a.unlocked, b.unlocked]),
    locked: sumDecimals([a.locked, b.locked]),
  }
}

/** Unlocked and locked together. */
export function totalOf({ unlocked, locked }: Balance): Decimal {
  return sumDecimals([unlocked, locked])
}

/** What a line has in each column; `undefined` where it has nothing there. */
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

/** An amount in US dollars at the price of the line's round, to ten places as the ledger itself multiplies. */
export function inDollars(amount: Decimal, price: RoundPrice | undefined): Decimal | undefined {
  return price === undefined ? undefined : multiplyDecimals(amount, price.price)
}
