import { Big } from 'big.js'
import type { Decimal } from '../../src/ledger/decimal.ts'

/** The places of `Decimal(38, 10)`, in which the tables have amounts. */
const places = 10
const grain = new Big(`1e-${places}`)
/** Beyond this such a column holds nothing. */
const largest = new Big('1e28')

export interface Bounds<Amount> {
  readonly least: Amount | undefined
  readonly most: Amount | undefined
}

/**
 * Bounds of amounts as texts that a `Decimal(38, 10)` can be compared with: wider by what an amount may lose in its
 * column. A bound that is beyond all that the column holds is left out.
 */
export function widened({ least, most }: Bounds<Decimal>): Bounds<string> {
  return {
    least:
      least === undefined
        ? undefined
        : written(new Big(least).round(places, Big.roundDown).minus(grain)),
    most:
      most === undefined
        ? undefined
        : written(new Big(most).round(places, Big.roundUp).plus(grain)),
  }
}

function written(bound: Big): string | undefined {
  return bound.abs().gte(largest) ? undefined : bound.toFixed(places)
}
