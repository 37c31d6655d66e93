import { Box } from '@mantine/core'
import { classWords, isOfLocks } from '../rules/account-class.ts'
import type { MonthTotals } from '../rules/account-totals.ts'
import {
  decimalPlaces,
  compareDecimals,
  subtractDecimals,
  zero,
  type Decimal,
} from '#ledger/decimal.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import table from '#ui/table/Table.module.css'
import { SignedAmount } from '#features/holdings/index.ts'

/** The totals by class, for the whole period and for each month if there are several. */
export function AccountTotals({ totals }: { readonly totals: readonly MonthTotals[] }) {
  const [, ...months] = totals
  const shown = months.length > 1 ? totals : months
  if (shown.length === 0) return <p>Nothing changed in this period.</p>
  return shown.map(({ month, classes }) => (
    // A line may have a part in several classes.
    <Box mt="md" key={month ?? 'all'}>
      <ShortTable
        label="Totals by class"
        caption={
          <Box component="span" display="block" fw={600} ta="start">
            {month ?? 'All months'}
          </Box>
        }
        columns={[
          'Class',
          { header: 'Lines', align: 'end' },
          { header: 'Amount', align: 'end' },
          { header: 'USD', align: 'end' },
        ]}
        fit
      >
        {classes.map(({ kind, lines, amount, dollars, unpriced }) => (
          <tr key={kind}>
            <th scope="row">
              {classWords[kind]}
              {isOfLocks(kind) ? <span className="secondary">, balance unchanged</span> : null}
            </th>
            <td className={table.number}>
              <Count value={lines} />
            </td>
            <td className={table.number}>
              {isOfLocks(kind) ? (
                <Amount value={unsigned(amount)} places={decimalPlaces} />
              ) : (
                <SignedAmount value={amount} places={decimalPlaces} />
              )}
            </td>
            <td className={table.number}>
              {unpriced === lines ? null : (
                <Amount
                  value={isOfLocks(kind) ? unsigned(dollars) : dollars}
                  places={decimalPlaces}
                />
              )}
              {unpriced === 0 ? null : (
                <div className="secondary">
                  <Count value={unpriced} noun="line" /> without a price
                </div>
              )}
            </td>
          </tr>
        ))}
      </ShortTable>
    </Box>
  ))
}

/** Returns a locked or unlocked amount without a sign, because the balance is unchanged. */
function unsigned(amount: Decimal): Decimal {
  return compareDecimals(amount, zero) < 0 ? subtractDecimals(zero, amount) : amount
}
