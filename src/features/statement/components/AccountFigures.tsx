import { useQuery } from '@tanstack/react-query'
import { totalOf } from '../rules/account-line.ts'
import type { AccountSummary } from '../rules/accounts.ts'
import { compareDecimals, zero, type Decimal } from '#ledger/decimal.ts'
import { networkNames } from '#shared/queries/network.ts'
import { Figure, Figures } from '#ui/Figures.tsx'
import { HeadlineAmount } from '#ui/HeadlineAmount.tsx'
import { RoundedAmount } from '#ui/RoundedAmount.tsx'

interface AccountFiguresProps {
  /** `undefined` until the opening balance is loaded. */
  readonly account?: AccountSummary | undefined
  /** True if the whole period was read. */
  readonly isDone?: boolean
}

/** The headline figures of an account. Opening, received and sent add up to the closing balance. */
export function AccountFigures({ account, isDone = false }: AccountFiguresProps) {
  const unit = useQuery(networkNames()).data?.amulet_name_acronym
  const headline = (value: Decimal | undefined) =>
    value === undefined ? undefined : <HeadlineAmount value={value} unit={unit} />
  const fees = account?.flows.fees ?? zero
  return (
    <Figures>
      <Figure name="Opening balance" value={headline(account && totalOf(account.opening))} />
      <Figure name="Received" value={headline(account?.flows.received)} note="with rewards" />
      <Figure
        name="Sent"
        value={headline(account?.flows.sent)}
        note={
          compareDecimals(fees, zero) === 0 ? (
            'no fees'
          ) : (
            <>
              with fees of <RoundedAmount value={fees} unit={unit} />
            </>
          )
        }
      />
      <Figure
        name={account === undefined || isDone ? 'Closing balance' : 'Balance so far'}
        value={headline(account && totalOf(account.closing))}
      />
    </Figures>
  )
}
