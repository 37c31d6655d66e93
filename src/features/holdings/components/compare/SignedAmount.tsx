import { compareDecimals, zero, type Decimal } from '#ledger/decimal.ts'
import { Amount } from '#ui/Amount.tsx'

/** A change with its sign, including plus. The sign shows the direction without colour. */
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
