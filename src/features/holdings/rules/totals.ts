import { decimalSum, sumDecimals, type Decimal } from '#ledger/decimal.ts'
import type { Holding } from './holding.ts'

/** Exact sums of amulet amounts at creation. */
export interface Totals {
  /** The number of contracts, including contracts of unknown form, which are in no sum. */
  readonly contracts: number
  readonly unlocked: Decimal
  readonly locked: Decimal
  /** unlocked + locked */
  readonly total: Decimal
}

/** Totals that are updated holding by holding. */
export interface RunningTotals {
  readonly add: (holding: Holding) => void
  readonly value: () => Totals
}

/** Creates totals that start at zero. */
export function runningTotals(): RunningTotals {
  let contracts = 0
  const unlocked = decimalSum()
  const locked = decimalSum()
  return {
    add({ amulet }) {
      contracts++
      if (amulet === undefined) return
      const sum = amulet.lock === undefined ? unlocked : locked
      sum.add(amulet.amount)
    },
    value() {
      const sums = { unlocked: unlocked.value(), locked: locked.value() }
      return { contracts, ...sums, total: sumDecimals([sums.unlocked, sums.locked]) }
    },
  }
}

/** Returns the totals of holdings. */
export function totalsOf(holdings: Iterable<Holding>): Totals {
  const totals = runningTotals()
  for (const holding of holdings) totals.add(holding)
  return totals.value()
}
