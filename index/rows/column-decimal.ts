import { toGrains, plainDecimal, type Decimal } from '../../src/ledger/decimal.ts'

const decimalPlaces = 10
const mostDigits = 38

/**
 * Returns a decimal exactly as its column stores it; undefined if the column cannot store all
 * digits.
 */
export function columnDecimal(decimal: Decimal): string | undefined {
  const plain = plainDecimal(decimal)
  const grains = toGrains(decimal) ?? grainsOf(plain)
  if (grains === undefined) return undefined
  const digits = (grains < 0n ? -grains : grains).toString()
  if (digits.length > mostDigits) return undefined
  const padded = digits.padStart(decimalPlaces + 1, '0')
  const text = `${padded.slice(0, -decimalPlaces)}.${padded.slice(-decimalPlaces)}`
  return grains < 0n ? `-${text}` : text
}

/**
 * Converts a number in plain notation to units of 10^-10. Returns undefined if a place after the
 * tenth is not zero.
 */
function grainsOf(plain: string): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(-?\d+)(?:\.(\d*))?$/.exec(plain) ?? []
  if (whole === '' || /[1-9]/.test(fraction.slice(decimalPlaces))) return undefined
  return BigInt(whole + fraction.slice(0, decimalPlaces).padEnd(decimalPlaces, '0'))
}
