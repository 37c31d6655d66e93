import { groupDecimal, type Decimal } from '#ledger/decimal.ts'
import { shortText } from './identifier/shorten.ts'

interface AmountProps {
  readonly value: Decimal
  /** The token's own name or acronym; never a fixed one. */
  readonly unit?: string | undefined
  /**
   * Number of fraction digits for which space is reserved, so that the decimal points in a column
   * are aligned.
   */
  readonly places?: number
}

/**
 * Shows an exact amount with grouped digits and all of its decimals, and dims trailing zeros. The
 * amount is one text on one line, because screen readers would read a separate fraction as a second
 * number.
 */
export function Amount({ value, unit, places }: AmountProps) {
  const text = groupDecimal(value)
  const point = text.indexOf('.')
  const whole = point === -1 ? text : text.slice(0, point)
  const fraction = point === -1 ? '' : text.slice(point)
  const significant = fraction.replace(/\.?0+$/, '')
  const zeros = fraction.slice(significant.length)
  const missing = places === undefined ? 0 : places + 1 - fraction.length
  return (
    <span
      translate="no"
      className={places === undefined ? 'mono nowrap' : 'mono'}
      // In a column, an amount that is too long continues on a second line.
      style={
        places === undefined
          ? undefined
          : {
              lineHeight: '0.9375rem',
              overflowWrap: 'break-word',
              whiteSpace: 'normal',
              paddingInlineEnd: missing > 0 ? `${missing}ch` : undefined,
            }
      }
    >
      {whole}
      {significant}
      {zeros === '' ? null : <span className="secondary">{zeros}</span>}
      {unit === undefined ? null : (
        <span className="secondary" style={{ fontFamily: 'var(--font-sans)' }}>
          {' '}
          {shortText(unit, 24, 4)}
        </span>
      )}
    </span>
  )
}
