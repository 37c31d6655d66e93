import { decimalSum, sumDecimals, type Decimal } from '../decimal.ts'
import type { Holding } from './holding.ts'

/** Sums of amulet amounts at creation, exact. */
export interface Totals {
  /** All that were counted, those of unknown form included, which add nothing to the sums. */
  readonly contracts: number
  readonly unlocked: Decimal
  readonly locked: Decimal
  /** unlocked + locked */
  readonly total: Decimal
}

/** Totals that grow. */
export interface RunningTotals {
  readonly add: (holding: Holding) => void
  readonly value: () => Totals
}

/** Totals of what is added to them, nothing at first. */
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

/** The totals of some holdings. */
export function totalsOf(holdings: Iterable<Holding>): Totals {
  const totals = runningTotals()
  for (const holding of holdings) totals.add(holding)
  return totals.value()
}
