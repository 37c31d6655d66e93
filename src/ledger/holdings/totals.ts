import type { Decimal } from '../decimal.ts'

/** Sums of amulet amounts at creation, exact. */
export interface Totals {
  readonly contracts: number
  readonly unlocked: Decimal
  readonly locked: Decimal
  /** unlocked + locked */
  readonly total: Decimal
}
