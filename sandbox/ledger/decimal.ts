/** Daml decimals here are bigints of 10^-10 units. */

const scale = 10
const one = 10n ** BigInt(scale)

/** A whole number of units as a decimal. */
export function whole(units: number | bigint): bigint {
  return BigInt(units) * one
}

const pattern = /^([+-]?)(\d{1,28})(?:\.(\d{1,10}))?(?:E-(\d{1,2}))?$/

/** Undefined when the text is not a `Numeric 10`, plain or as `decimalText` prints small ones. */
export function parseDecimal(text: string): bigint | undefined {
  const match = pattern.exec(text)
  if (!match) return undefined
  const [, sign, units = '', fraction = '', exponent = '0'] = match
  const missing = scale - fraction.length - Number(exponent)
  if (missing < 0) return undefined
  const value = BigInt(units + fraction) * 10n ** BigInt(missing)
  return sign === '-' ? -value : value
}

/**
 * As the real servers print a scale-10 decimal: all ten places, and the scientific form where the value is smaller
 * than 10^-6, so that zero is `0E-10`.
 */
export function decimalText(value: bigint): string {
  if (value === 0n) return '0E-10'
  const sign = value < 0n ? '-' : ''
  const digits = String(value < 0n ? -value : value)
  const exponent = digits.length - 1 - scale
  if (exponent < -6) {
    const mantissa = digits.length === 1 ? digits : `${digits.slice(0, 1)}.${digits.slice(1)}`
    return `${sign}${mantissa}E${exponent}`
  }
  const padded = digits.padStart(scale + 1, '0')
  return `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`
}

/** The product of two decimals, rounded down. */
export function times(left: bigint, right: bigint): bigint {
  return (left * right) / one
}

/** The quotient of two positive decimals as Daml gives it: to ten places, halves to the even digit. */
export function dividedBy(left: bigint, right: bigint): bigint {
  const scaled = left * one
  const quotient = scaled / right
  const twice = (scaled % right) * 2n
  const isUp = twice > right || (twice === right && quotient % 2n === 1n)
  return isUp ? quotient + 1n : quotient
}
