import { useQuery } from '@tanstack/react-query'
import { multiplyDecimals, type Decimal } from '#ledger/decimal.ts'
import { pricedRound } from '#ledger/names/fee.ts'
import { miningRounds } from '#queries/network.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { useNow } from '#ui/time/now.ts'
import { Answer } from './Answer.tsx'

/** An amount of the amulet in US dollars, by the price of the round that a payment made now has. */
export function InDollars({ total }: { readonly total: Decimal }) {
  const rounds = useQuery(miningRounds())
  const now = useNow()
  return (
    <Answer query={rounds}>
      {(listed) => {
        const round = pricedRound(listed, now)
        if (round === undefined) return <span className="secondary">no round is open</span>
        return (
          <>
            <Amount value={multiplyDecimals(total, round.price)} unit="USD" />{' '}
            <span className="secondary">
              in round <Count value={round.number} />
            </span>
          </>
        )
      }}
    </Answer>
  )
}
