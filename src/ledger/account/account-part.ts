import { compareDecimals, sumDecimals, zero, type Decimal } from '../decimal.ts'
import type { PartyId } from '../identifier.ts'
import type { AccountClass } from './account-class.ts'

/** What an update changed of an owner's balance under one class. */
export interface AccountPart {
  readonly kind: AccountClass
  /** Signed, and never zero. */
  readonly amount: Decimal
}

/** What one action changed, with whom, and what was said of it. */
export interface ActionParts {
  readonly parts: readonly AccountPart[]
  readonly counterparties: readonly PartyId[]
  readonly memo: string | undefined
}

/** A part as a list; none for zero, or for an amount that is not known. */
export function part(kind: AccountClass, amount: Decimal | undefined): AccountPart[] {
  if (amount === undefined || compareDecimals(amount, zero) === 0) return []
  return [{ kind, amount }]
}

/** One part for each class, in the order in which the classes come; those that cancel out are gone. */
export function joined(parts: readonly AccountPart[]): AccountPart[] {
  const sums = new Map<AccountClass, Decimal>()
  for (const { kind, amount } of parts) {
    sums.set(kind, sumDecimals([amount, sums.get(kind) ?? zero]))
  }
  return [...sums].flatMap(([kind, amount]) => part(kind, amount))
}

/** What all parts come to. */
export function partSum(parts: readonly AccountPart[]): Decimal {
  return sumDecimals(parts.map(({ amount }) => amount))
}
