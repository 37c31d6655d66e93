import { groupDecimal, type Decimal } from '#ledger/decimal.ts'
import styles from './Amount.module.css'
import { shortText } from './identifier/shorten.ts'

interface AmountProps {
  readonly value: Decimal
  /** The token's own name or acronym, from the network or the instrument; never a fixed one. */
  readonly unit?: string | undefined
  /** In a column: room for this many fraction digits, so that decimal points stand in one line. */
  readonly places?: number
}

/** An exact amount, grouped, with every digit that came; zeros at its end are quiet. */
export function Amount({ value, unit, places }: AmountProps) {
  const text = groupDecimal(value)
  const point = text.indexOf('.')
  const whole = point === -1 ? text : text.slice(0, point)
  const fraction = point === -1 ? '' : text.slice(point)
  const significant = fraction.replace(/\.?0+$/, '')
  return (
    <span className={styles.amount}>
      {whole}
      <span
        className={styles.fraction}
        style={places === undefined ? undefined : { minWidth: `${places + 1}ch` }}
      >
        {significant}
        <span className={styles.zeros}>{fraction.slice(significant.length)}</span>
      </span>
      {unit === undefined ? null : <span className={styles.unit}> {shortText(unit, 24, 4)}</span>}
    </span>
  )
}
