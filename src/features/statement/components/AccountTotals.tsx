import { Box } from '@mantine/core'
import { classWords, isOfLocks } from '../rules/account-class.ts'
import type { MonthTotals } from '../rules/account-totals.ts'
import { compareDecimals, subtractDecimals, zero, type Decimal } from '#ledger/decimal.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import table from '#ui/table/Table.module.css'
import { SignedAmount } from '#features/holdings/index.ts'

/** The totals by class, for the whole period and for each month if there are several. */
export function AccountTotals({ totals }: { readonly totals: readonly MonthTotals[] }) {
  const [, ...months] = totals
  const shown = months.length > 1 ? totals : months
  if (shown.length === 0) return <p>Nothing changed in this period.</p>
  return shown.map(({ month, classes }) => (
    // A line may have a part in several classes.
    <Box component="table" mt="md" key={month ?? 'all'} className={`${table.table} ${table.fit}`}>
      <Box component="caption" pb="xs" fw={600} ta="start">
        {month ?? 'All months'}
      </Box>
      <thead>
        <tr>
          <th scope="col">Class</th>
          <th scope="col" className={table.number}>
            Amount and its value in USD
          </th>
        </tr>
      </thead>
      <tbody>
        {classes.map(({ kind, lines, amount, dollars, unpriced }) => (
          <tr key={kind}>
            <th scope="row">
              {classWords[kind]}{' '}
              <span className="secondary">
                in <Count value={lines} noun="line" />
              </span>
            </th>
            <td className={table.number}>
              <div>
                {isOfLocks(kind) ? <Moved amount={amount} /> : <SignedAmount value={amount} />}
              </div>
              {unpriced === lines ? null : (
                <div className="secondary">
                  <Amount value={isOfLocks(kind) ? unsigned(dollars) : dollars} unit="USD" />
                </div>
              )}
              {unpriced === 0 ? null : (
                <div className="secondary">
                  <Count value={unpriced} noun="line" /> without a price
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  ))
}

/** A locked or unlocked amount, without a sign because the balance is unchanged. */
function Moved({ amount }: { readonly amount: Decimal }) {
  return (
    <>
      <span className="secondary">balance unchanged: </span>
      <span className="mono" translate="no">
        <Amount value={unsigned(amount)} />
      </span>
    </>
  )
}

function unsigned(amount: Decimal): Decimal {
  return compareDecimals(amount, zero) < 0 ? subtractDecimals(zero, amount) : amount
}
