/** Daml decimals are bigints in units of 10^-10 here. */

const scale = 10
const one = 10n ** BigInt(scale)

/** Converts a whole number to a decimal, in units of 10^-10. */
export function toDecimal(units: number | bigint): bigint {
  return BigInt(units) * one
}

const pattern = /^([+-]?)(\d{1,38})(?:\.(\d{1,37}))?(?:E-(\d{1,2}))?$/

/** Maximum number of digits of a `Numeric`, before and after the point together. */
const precision = 38

/**
 * Parses a `Numeric` of a scale, in units of its last place; returns undefined for an invalid text.
 */
export function parseNumeric(text: string, decimalPlaces: number): bigint | undefined {
  const match = pattern.exec(text)
  if (!match) return undefined
  const [, sign, units = '', fraction = '', exponent = '0'] = match
  const missing = decimalPlaces - fraction.length - Number(exponent)
  if (missing < 0) return undefined
  const value = BigInt(units + fraction) * 10n ** BigInt(missing)
  if (value >= 10n ** BigInt(precision)) return undefined
  return sign === '-' ? -value : value
}

/**
 * Parses a `Numeric 10`, in plain form or in the scientific form that `decimalText` prints for
 * small values. Returns undefined for an invalid text.
 */
export const parseDecimal = (text: string): bigint | undefined => parseNumeric(text, scale)

/**
 * Prints a decimal as real servers do: with all places of its scale, and in scientific form if the
 * value is smaller than 10^-6. Zero of scale 10 is therefore `0E-10`.
 */
export function numericText(value: bigint, decimalPlaces: number): string {
  const sign = value < 0n ? '-' : ''
  const digits = String(value < 0n ? -value : value)
  const exponent = digits.length - 1 - decimalPlaces
  if (exponent < -6) {
    const mantissa = digits.length === 1 ? digits : `${digits.slice(0, 1)}.${digits.slice(1)}`
    return `${sign}${mantissa}E${exponent}`
  }
  if (decimalPlaces === 0) return `${sign}${digits}`
  const padded = digits.padStart(decimalPlaces + 1, '0')
  return `${sign}${padded.slice(0, -decimalPlaces)}.${padded.slice(-decimalPlaces)}`
}

/** Prints a `Numeric 10` as `numericText` does. */
export const decimalText = (value: bigint): string => numericText(value, scale)

/**
 * Returns the quotient of two positive decimals as Daml computes it: rounded to ten places, halves
 * to the even digit.
 */
export function divide(left: bigint, right: bigint): bigint {
  const scaled = left * one
  const quotient = scaled / right
  const twice = (scaled % right) * 2n
  const isUp = twice > right || (twice === right && quotient % 2n === 1n)
  return isUp ? quotient + 1n : quotient
}
