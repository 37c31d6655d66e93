import { compareDecimals, sumDecimals, zero, type Decimal } from '#ledger/decimal.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { AccountClass } from './account-class.ts'

/** The change of an owner's balance by an update, under one class. */
export interface AccountPart {
  readonly kind: AccountClass
  /** Signed, and never zero. */
  readonly amount: Decimal
}

/** The parts of one action, its counterparties and its description. */
export interface ActionParts {
  readonly parts: readonly AccountPart[]
  readonly counterparties: readonly PartyId[]
  readonly memo: string | undefined
}

/** Returns a list of one part. Empty if the amount is zero or unknown. */
export function toParts(kind: AccountClass, amount: Decimal | undefined): AccountPart[] {
  if (amount === undefined || compareDecimals(amount, zero) === 0) return []
  return [{ kind, amount }]
}

/** Merges parts by class, in class order. Drops classes that add up to zero. */
export function mergeParts(parts: readonly AccountPart[]): AccountPart[] {
  const sums = new Map<AccountClass, Decimal>()
  for (const { kind, amount } of parts) {
    sums.set(kind, sumDecimals([amount, sums.get(kind) ?? zero]))
  }
  return [...sums].flatMap(([kind, amount]) => toParts(kind, amount))
}

/** Returns the sum of the parts. */
export function partSum(parts: readonly AccountPart[]): Decimal {
  return sumDecimals(parts.map(({ amount }) => amount))
}
