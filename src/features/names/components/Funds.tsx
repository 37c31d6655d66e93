import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { compareDecimals, subtractDecimals, sumDecimals, type Decimal } from '#ledger/decimal.ts'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { Amount } from '#ui/Amount.tsx'
import { Details } from '#ui/Details.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { balance, type WalletBalance } from '../queries/wallet.ts'
import { useNameLabels } from './name-labels.ts'
import { useTokenCost } from './use-token-cost.ts'

interface FundsProps {
  readonly amount: Decimal
  /** The unit in the notation of the contract or the validator: `USDUnit`, `AMULETUNIT`. */
  readonly unit: string
}

/** The unlocked amount in the wallet before and after a payment. */
export function Funds({ amount, unit }: FundsProps) {
  const cost = useTokenCost(amount, unit)
  const token = useNameLabels().token ?? 'of the token'
  return (
    <QueryFact alone query={useQuery(balance())}>
      {(wallet) => {
        const { effective_unlocked_qty: unlocked } = wallet
        return (
          <>
            <Amount value={unlocked} unit={token} />
            {!cost ? null : compareDecimals(unlocked, cost.amount) < 0 ? (
              <>
                {' '}
                <StatusMark tone="warning" label="less than the price" />
                <Text c="dimmed" fz="sm">
                  You cannot accept until the balance is sufficient. Until then, the request stays
                  open.
                </Text>
              </>
            ) : (
              <>
                {' → '}
                <b>
                  <Amount value={subtractDecimals(unlocked, cost.amount)} unit={token} />
                </b>
              </>
            )}
            <HoldingFees wallet={wallet} token={token} />
          </>
        )
      }}
    </QueryFact>
  )
}

interface HoldingFeesProps {
  readonly wallet: WalletBalance
  readonly token: string
}

/**
 * Explains why a snapshot shows a larger amount. The wallet subtracts holding fees, which are no
 * longer charged. A snapshot shows amounts at creation.
 */
function HoldingFees({ wallet, token }: HoldingFeesProps) {
  const {
    effective_unlocked_qty: unlocked,
    effective_locked_qty: locked,
    total_holding_fees: fees,
  } = wallet
  if (!/[1-9]/.test(fees)) return null
  return (
    <Details summary={<span className="secondary">Less than in a snapshot</span>}>
      <Text c="dimmed" fz="sm">
        The wallet deducts <Amount value={fees} unit={token} /> of holding fees, which are not
        charged. A snapshot shows{' '}
        <Amount value={sumDecimals([unlocked, locked, fees])} unit={token} />, including{' '}
        <Amount value={locked} unit={token} /> locked.
      </Text>
    </Details>
  )
}
