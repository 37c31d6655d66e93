import { Big } from 'big.js'
import type { Decimal } from '../../src/ledger/decimal.ts'

/** The places of `Decimal(38, 10)`, in which the tables have amounts. */
const places = 10
const grain = new Big(`1e-${places}`)
/** The column holds no amounts from here on. */
const largest = new Big('1e28')

export interface Bounds<Amount> {
  readonly least: Amount | undefined
  readonly most: Amount | undefined
}

/**
 * Returns bounds of amounts as texts that can be compared with a `Decimal(38, 10)`. They are wider
 * by the precision that an amount may lose in its column. A bound outside the range of the column
 * is omitted.
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
