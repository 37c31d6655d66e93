import { useQuery } from '@tanstack/react-query'
import { compareDecimals, type Decimal } from '#ledger/decimal.ts'
import { balance } from '../queries/wallet.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { useTokenCost } from './use-token-cost.ts'
import { WalletFunds } from './WalletFunds.tsx'

interface FundsProps {
  readonly amount: Decimal
  /** The unit in the notation of the contract or the validator: `USDUnit`, `AMULETUNIT`. */
  readonly unit: string
}

/** The unlocked amount in the wallet, and whether it covers the cost. */
export function Funds({ amount, unit }: FundsProps) {
  const cost = useTokenCost(amount, unit)
  return (
    <WalletFunds alone query={useQuery(balance())}>
      {({ effective_unlocked_qty: unlocked }) =>
        cost && compareDecimals(unlocked, cost.amount) < 0 ? (
          <>
            <StatusMark tone="warning" label="less than the price" />{' '}
            <span className="secondary">
              You cannot accept until the balance is sufficient. Until then, the request stays open.
            </span>{' '}
          </>
        ) : null
      }
    </WalletFunds>
  )
}
