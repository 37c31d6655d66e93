import { Box } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sumDecimals } from '#ledger/decimal.ts'
import type { WalletBalance } from '../queries/wallet.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { useNameLabels } from './name-labels.ts'

interface WalletFundsProps {
  readonly query: UseQueryResult<WalletBalance>
  readonly alone?: boolean
  readonly children?: (balance: WalletBalance) => ReactNode
}

/**
 * The wallet's available amount, and why a snapshot shows a larger amount. The wallet subtracts
 * holding fees, which are no longer charged. A snapshot shows amounts at creation.
 */
export function WalletFunds({ query, alone = false, children }: WalletFundsProps) {
  return (
    <Box mih={{ base: '10rem', sm: '7.5rem' }}>
      <QueryFact query={query} alone={alone}>
        {(balance) => (
          <>
            {children?.(balance)}
            <Balances balance={balance} />
          </>
        )}
      </QueryFact>
    </Box>
  )
}

function Balances({ balance }: { readonly balance: WalletBalance }) {
  const unit = useNameLabels().token ?? 'of the token'
  const {
    round,
    effective_unlocked_qty: unlocked,
    effective_locked_qty: locked,
    total_holding_fees: fees,
  } = balance
  return (
    <>
      <Amount value={unlocked} unit={unit} />{' '}
      <span className="secondary">
        unlocked, according to the wallet in round <Count value={round} />
      </span>
      {/[1-9]/.test(fees) ? (
        <p className="secondary">
          The wallet balance is understated by <Amount value={fees} unit={unit} />: the wallet
          deducts holding fees, which are not charged. With <Amount value={locked} unit={unit} />{' '}
          locked, these holdings are{' '}
          <Amount value={sumDecimals([unlocked, locked, fees])} unit={unit} />, as a snapshot shows
          them.
        </p>
      ) : null}
    </>
  )
}
