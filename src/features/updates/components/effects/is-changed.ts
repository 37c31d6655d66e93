import { compareDecimals, zero } from '#ledger/decimal.ts'
import type { BalanceChange, PartialSum } from '#ledger/effects-amulets.ts'

/** True if a sum is not zero, or not known. */
export function isNonZero({ sum, unknown }: PartialSum): boolean {
  return unknown > 0 || compareDecimals(sum, zero) !== 0
}

/** True if the update changed a party's balance, or may have changed the balance. */
export function isChanged({ unlocked, locked }: BalanceChange): boolean {
  return isNonZero(unlocked) || isNonZero(locked)
}
