import { groupDecimal, headlineDecimal, type Decimal } from '#ledger/decimal.ts'
import { Amount } from './Amount.tsx'
import { shortText } from './identifier/shorten.ts'

interface RoundedAmountProps {
  readonly value: Decimal
  readonly unit: string | undefined
  /** Added to the exact amount in the title: `in round 7`. */
  readonly note?: string
}

/** An amount with two fraction digits inside a sentence. Its title has the exact amount. */
export function RoundedAmount({ value, unit, note }: RoundedAmountProps) {
  const name = unit === undefined ? undefined : shortText(unit, 24, 4)
  const title = [groupDecimal(value), name, note].filter((part) => part !== undefined).join(' ')
  return (
    <span title={title}>
      <Amount value={headlineDecimal(value)} unit={unit} />
    </span>
  )
}
