import { Text } from '@mantine/core'
import type { Decimal } from '#ledger/decimal.ts'
import { Amount } from '#ui/Amount.tsx'
import { RoundedAmount } from '#ui/RoundedAmount.tsx'
import { TextSkeleton } from '#ui/TextSkeleton.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { useNameLabels } from './name-labels.ts'
import { useTokenCost } from './use-token-cost.ts'

interface CostProps {
  readonly amount: Decimal
  /** The unit in the notation of the contract or the validator: `USDUnit`, `AMULETUNIT`. */
  readonly unit: string
  /** True to omit the round whose price was used. */
  readonly brief?: boolean
}

/**
 * An amount to pay in its own unit. Dollars are also shown in the token, at the price of the open
 * round.
 */
export function Cost({ amount, unit, brief = false }: CostProps) {
  const token = useNameLabels().token ?? 'of the token'
  const cost = useTokenCost(amount, unit)
  if (unit.toUpperCase() === 'AMULETUNIT') return <Amount value={amount} unit={token} />
  if (unit.toUpperCase() !== 'USDUNIT') return <Amount value={amount} unit={visibleText(unit)} />
  const Shown = brief ? RoundedAmount : Amount
  const dollars = <Shown value={amount} unit="USD" />
  if (cost === undefined) {
    return (
      <>
        {dollars} <TextSkeleton width={brief ? '12ch' : '18ch'} />
      </>
    )
  }
  if (cost === null) {
    return (
      <>
        {dollars} <span className="secondary">(no open round gives a price)</span>
      </>
    )
  }
  if (brief) {
    return (
      <>
        {dollars} (<Shown value={cost.amount} unit={token} />)
      </>
    )
  }
  return (
    <>
      <Amount value={cost.amount} unit={token} /> = {dollars}
      {cost.round === undefined ? null : (
        <Text c="dimmed" fz="sm">
          <Amount value={cost.round.price} unit="USD" /> per {token} in round{' '}
          <span className="mono" translate="no">
            {cost.round.number.toString()}
          </span>
        </Text>
      )}
    </>
  )
}
