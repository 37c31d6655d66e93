import { useQuery } from '@tanstack/react-query'
import { multiplyDecimals, type Decimal } from '#ledger/decimal.ts'
import { pricedRound } from '#ledger/fee.ts'
import { miningRounds } from '../queries/network.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { RoundedAmount } from '#ui/RoundedAmount.tsx'
import { useNow } from '#ui/time/now.ts'
import { QueryFact } from './QueryFact.tsx'

interface InDollarsProps {
  readonly total: Decimal
  /** Shows two fraction digits, with the exact amount and the round in the tooltip. */
  readonly rounded?: boolean
}

/**
 * Shows an amount of the amulet in US dollars, at the price of the round that applies to a payment
 * made now.
 */
export function InDollars({ total, rounded = false }: InDollarsProps) {
  const rounds = useQuery(miningRounds())
  const now = useNow()
  return (
    <QueryFact query={rounds}>
      {(listed) => {
        const round = pricedRound(listed, now)
        if (round === undefined) return <span className="secondary">no round is open</span>
        const dollars = multiplyDecimals(total, round.price)
        if (rounded) {
          return <RoundedAmount value={dollars} unit="USD" note={`in round ${round.number}`} />
        }
        return (
          <>
            <Amount value={dollars} unit="USD" />{' '}
            <span className="secondary">
              in round <Count value={round.number} />
            </span>
          </>
        )
      }}
    </QueryFact>
  )
}
