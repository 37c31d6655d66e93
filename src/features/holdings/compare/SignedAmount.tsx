import { compareDecimals, zero, type Decimal } from '#ledger/decimal.ts'
import { Amount } from '#ui/Amount.tsx'

/** A change: its sign before it, also where it is a plus; nothing is told from its colour alone. */
export function SignedAmount({
  value,
  places,
}: {
  readonly value: Decimal
  readonly places?: number
}) {
  const sign = compareDecimals(value, zero)
  return (
    <span className="mono" translate="no">
      {sign > 0 ? '+' : ''}
      <Amount value={value} {...(places === undefined ? {} : { places })} />
    </span>
  )
}
