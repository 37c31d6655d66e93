import { compareDecimals, decimalSum, sumDecimals, zero, type Decimal } from '#ledger/decimal.ts'
import { microsOf, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import { accountClasses, accountColumns, type AccountClass } from './account-class.ts'
import { columnsOf, inDollars, type AccountLine } from './account-line.ts'

/** The totals of the lines of one class. */
export interface ClassTotal {
  readonly kind: AccountClass
  readonly lines: number
  /** Signed. For `lock` and `unlock`, the moved amount, which does not change the balance. */
  readonly amount: Decimal
  /** The amount in US dollars, at the price of each line's round. */
  readonly dollars: Decimal
  /** Number of lines whose round has no known price. `dollars` excludes them. */
  readonly unpriced: number
}

/**
 * The totals of a calendar month in UTC, such as `2026-01`. The totals of all months have no month.
 */
export interface MonthTotals {
  readonly month: string | undefined
  /** In class order, without empty classes. */
  readonly classes: readonly ClassTotal[]
}

/** The change of the balance in the period by direction. Both parts add up to the change. */
export interface AccountFlows {
  /** Incoming amounts and rewards. */
  readonly received: Decimal
  /** Outgoing amounts and fees. Negative. */
  readonly sent: Decimal
  /** The fees in `sent`. */
  readonly fees: Decimal
}

/** Totals that are updated line by line. */
export interface RunningTotals {
  readonly add: (line: Omit<AccountLine, 'balance'>) => void
  readonly flows: () => AccountFlows
  /** Returns the totals of all months first, then each month's totals. */
  readonly value: () => MonthTotals[]
}

/** Creates running totals of lines by class and month. */
export function accountTotals(): RunningTotals {
  const months = new Map<string | undefined, Map<AccountClass, ClassTotal>>([
    [undefined, new Map()],
  ])
  const flows = { in: decimalSum(), out: decimalSum(), fee: decimalSum(), reward: decimalSum() }
  const book = (
    month: string | undefined,
    kind: AccountClass,
    amount: Decimal,
    usd: Decimal | undefined,
  ) => {
    const classes = months.get(month) ?? new Map<AccountClass, ClassTotal>()
    months.set(month, classes)
    const known = classes.get(kind) ?? { kind, lines: 0, amount: zero, dollars: zero, unpriced: 0 }
    classes.set(kind, {
      kind,
      lines: known.lines + 1,
      amount: sumDecimals([known.amount, amount]),
      dollars: sumDecimals([known.dollars, usd ?? zero]),
      unpriced: known.unpriced + (usd === undefined ? 1 : 0),
    })
  }
  return {
    add({ position, parts, kind, change, price }) {
      const columns = columnsOf({ parts })
      for (const column of accountColumns) flows[column].add(columns[column] ?? zero)
      const month = monthOf(position.recordTime)
      const sign = compareDecimals(change.locked, zero)
      const locks = sign === 0 ? [] : [{ kind: lockKind(sign), amount: change.locked }]
      const booked = [...parts, ...locks]
      // Lines that change neither the balance nor the locks are counted, too.
      const all = booked.length > 0 ? booked : [{ kind, amount: zero }]
      for (const { kind: own, amount } of all) {
        const usd = inDollars(amount, price)
        book(undefined, own, amount, usd)
        book(month, own, amount, usd)
      }
    },
    flows: () => ({
      received: sumDecimals([flows.in.value(), flows.reward.value()]),
      sent: sumDecimals([flows.out.value(), flows.fee.value()]),
      fees: flows.fee.value(),
    }),
    value: () =>
      [...months]
        .toSorted(([a = ''], [b = '']) => (a < b ? -1 : a > b ? 1 : 0))
        .map(([month, classes]) => ({
          month,
          classes: accountClasses.flatMap((kind) => classes.get(kind) ?? []),
        })),
  }
}

function lockKind(sign: number): 'lock' | 'unlock' {
  return sign > 0 ? 'lock' : 'unlock'
}

function monthOf(time: RecordTime): string {
  return recordTimeOf(microsOf(time)).slice(0, 7)
}
