import { compareDecimals } from '../decimal.ts'
import { compareRecordTimes } from '../record-time.ts'
import type { SortKey } from './arrangement.ts'
import type { AmuletHolding, Holding } from './holding.ts'

/** A holding with its place in the order in which all were loaded. */
interface Indexed {
  readonly holding: Holding
  readonly index: number
}

type Order = (a: Indexed, b: Indexed) => number

const orders: Readonly<Record<SortKey, (sign: 1 | -1) => Order>> = {
  created: (sign) => (a, b) => sign * compareRecordTimes(a.holding.createdAt, b.holding.createdAt),
  amount: (sign) => by(({ amount }) => amount, compareDecimals, sign),
  owner: (sign) => by(({ owner }) => owner, compareValues, sign),
  round: (sign) => by(({ createdInRound }) => createdInRound, compareValues, sign),
  'lock expiry': (sign) => by(({ lock }) => lock?.expiresAt, compareRecordTimes, sign),
}

/**
 * The order by a key. Equal ones keep the order in which they were loaded; those without what is
 * sorted by come last, whatever the direction.
 */
export function holdingOrder(sortBy: SortKey, descending: boolean): Order {
  const order = orders[sortBy](descending ? -1 : 1)
  return (a, b) => order(a, b) || a.index - b.index
}

/** By a member that not all have: those without come last, whatever the direction. */
function by<Value>(
  valueOf: (amulet: AmuletHolding) => Value | undefined,
  compare: (a: Value, b: Value) => number,
  sign: 1 | -1,
): Order {
  return ({ holding: a }, { holding: b }) => {
    const [one, other] = [a.amulet && valueOf(a.amulet), b.amulet && valueOf(b.amulet)]
    if (one === undefined || other === undefined) {
      return Number(one === undefined) - Number(other === undefined)
    }
    return sign * compare(one, other)
  }
}

function compareValues<Value extends string | bigint>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0
}
