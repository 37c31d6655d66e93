/**
 * Daml decimals: text on the wire, ten places, trimmed at times, and `"0E-10"` for zero
 * (daml-payloads, section 0). A decimal stays the text that came; sums and orders go through
 * big.js; no decimal ever becomes a JavaScript number.
 */
import { Big } from 'big.js'
import * as v from 'valibot'

/** Decimal text as a server sent it. */
export const Decimal = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,38}(?:\.\d{1,37})?(?:[eE][+-]?\d{1,3})?$/, 'a decimal number as text'),
  v.brand('Decimal'),
)
export type Decimal = v.InferOutput<typeof Decimal>

/** What big.js writes; a sum may have more digits than Daml's decimals have. */
const Result = v.pipe(v.string(), v.brand('Decimal'))

export const zero = v.parse(Decimal, '0')

/** The exact sum, without trailing zeros. */
export function sumDecimals(decimals: Iterable<Decimal>): Decimal {
  let sum = new Big(0)
  for (const decimal of decimals) sum = sum.plus(decimal)
  return fromBig(sum)
}

/** `a - b`, exactly. */
export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  return fromBig(new Big(a).minus(b))
}

/** Orders by value: `"0E-10"` and `"0.0"` are equal. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  return new Big(a).cmp(b)
}

/** Plain notation with every digit that came: `"0E-10"` is `0.0000000000`, `"1.50"` stays `1.50`. */
export function plainDecimal(decimal: Decimal): string {
  const [mantissa = '', exponent] = decimal.split(/[eE]/)
  if (exponent === undefined) return decimal
  const places = (mantissa.split('.')[1]?.length ?? 0) - Number(exponent)
  return new Big(decimal).toFixed(Math.max(places, 0))
}

/** Plain notation, the whole part grouped by threes with `separator`; no digit is rounded away. */
export function groupDecimal(decimal: Decimal, separator = ','): string {
  const [whole = '', fraction] = plainDecimal(decimal).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, separator)
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

function fromBig(value: Big): Decimal {
  return v.parse(Result, value.toFixed())
}
