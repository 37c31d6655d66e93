import { plainDecimal, type Decimal } from '#ledger/decimal.ts'

/**
 * Returns a decimal's share of `whole`, truncated to hundredths of a percent: `12.34 %`, or `< 0.01
 * %` for less. `undefined` if `whole` is zero.
 */
export function shareOf(part: Decimal, whole: Decimal): string | undefined {
  const hundredths = hundredthsOf(part, whole)
  if (hundredths === undefined) return undefined
  if (hundredths === 0n && /[1-9]/.test(plainDecimal(part))) return '< 0.01 %'
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')} %`
}

/** Returns a share as a CSS width. */
export function widthOf(part: Decimal, whole: Decimal): string {
  const hundredths = hundredthsOf(part, whole) ?? 0n
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}%`
}

function hundredthsOf(part: Decimal, whole: Decimal): bigint | undefined {
  const places = Math.max(placesOf(part), placesOf(whole))
  const [over, under] = [scaled(part, places), scaled(whole, places)]
  return under === 0n ? undefined : (over * 10_000n) / under
}

function placesOf(decimal: Decimal): number {
  return plainDecimal(decimal).split('.')[1]?.length ?? 0
}

function scaled(decimal: Decimal, places: number): bigint {
  const [whole = '', fraction = ''] = plainDecimal(decimal).split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}
