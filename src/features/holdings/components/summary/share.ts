import { compareDecimals, plainDecimal, type Decimal } from '#ledger/decimal.ts'

/**
 * Returns a decimal's share of `whole`, rounded half up to hundredths of a percent: `12.34 %`. A part
 * is not rounded to nothing or to the whole: `< 0.01 %`, `> 99.99 %`. `undefined` if `whole` is zero.
 */
export function shareOf(part: Decimal, whole: Decimal): string | undefined {
  const hundredths = hundredthsOf(part, whole)
  if (hundredths === undefined) return undefined
  if (hundredths === 0n && /[1-9]/.test(plainDecimal(part))) return '< 0.01 %'
  if (hundredths === 10_000n && compareDecimals(part, whole) < 0) return '> 99.99 %'
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
  return under === 0n ? undefined : (over * 20_000n + under) / (under * 2n)
}

function placesOf(decimal: Decimal): number {
  return plainDecimal(decimal).split('.')[1]?.length ?? 0
}

function scaled(decimal: Decimal, places: number): bigint {
  const [whole = '', fraction = ''] = plainDecimal(decimal).split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}
