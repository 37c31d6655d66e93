/**
 * Daml decimals are text with ten places, sometimes without trailing zeros. Zero may be `"0E-10"`.
 * A number whose type has no decimals is written as `"70."` (docs/network-rules.md, Daml values). A
 * decimal stays the received text. Sums and comparisons use big.js, and a decimal never becomes a
 * JavaScript number.
 */
import { Big } from 'big.js'
import * as v from 'valibot'

/** Decimal text as received. */
export const Decimal = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,38}(?:\.\d{0,37})?(?:[eE][+-]?\d{1,3})?$/, 'a decimal number as text'),
  v.brand('Decimal'),
)
export type Decimal = v.InferOutput<typeof Decimal>

/** The output of big.js. A sum may have more digits than Daml's decimals. */
const Result = v.pipe(v.string(), v.brand('Decimal'))

export const zero = v.parse(Decimal, '0')

/** Number of decimal places of Daml's `Decimal`. */
export const decimalPlaces = 10
const zeros = '0'.repeat(decimalPlaces)

/** A number whose whole part is grouped by commas at every thousand. */
const groupedNumber = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/

const zeroText = /^-?0+(?:\.0*)?[eE]/

/** A plain decimal: not negative, without an exponent and without leading zeros. */
const plain = /^(?:0|[1-9]\d*)(?:\.\d+)?$/

/** A running sum. */
export interface DecimalSum {
  readonly add: (decimal: Decimal) => void
  readonly value: () => Decimal
}

/** Returns an exact sum that starts at zero. */
export function decimalSum(): DecimalSum {
  // Adds integers in units of 10^-10, which is many times faster than big.js. Nearly all decimals
  // have at most ten places.
  let grains = 0n
  let others = new Big(0)
  return {
    add(decimal) {
      const own = toGrains(decimal)
      if (own === undefined) others = others.plus(decimal)
      else grains += own
    },
    value: () => fromBig(others.plus(`${grains}e-${decimalPlaces}`)),
  }
}

/** Returns the exact sum, without trailing zeros. */
export function sumDecimals(decimals: Iterable<Decimal>): Decimal {
  const sum = decimalSum()
  for (const decimal of decimals) sum.add(decimal)
  return sum.value()
}

/** Returns the decimal without trailing zeros, in the form of sums and differences. */
export function trimDecimal(decimal: Decimal): Decimal {
  return fromBig(new Big(decimal))
}

/** Returns `a - b` exactly. */
export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  return fromBig(new Big(a).minus(b))
}

/** Returns `a × b` with ten places, rounded half to even as on the ledger. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return fromBig(new Big(a).times(b).round(decimalPlaces, Big.roundHalfEven))
}

/**
 * Returns the decimal with two fraction digits, for a headline: `3041.50`, `12.00`. An amount that
 * would be rounded to zero is not rounded.
 */
export function headlineDecimal(decimal: Decimal): Decimal {
  const exact = new Big(decimal)
  const rounded = exact.round(2, Big.roundHalfUp)
  return rounded.eq(0) && !exact.eq(0) ? fromBig(exact) : v.parse(Result, rounded.toFixed(2))
}

/** Formats a headline figure with two fraction digits: `3,041.50`, `12.00`. */
export function headlineText(decimal: Decimal): string {
  return groupDecimal(headlineDecimal(decimal))
}

/** Compares decimals by value: `"0E-10"` and `"0.0"` are equal. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  return plain.test(a) && plain.test(b) ? comparePlain(a, b) : new Big(a).cmp(b)
}

/**
 * Returns the plain notation with every received digit. `"0E-10"` becomes `0.0000000000`, `"1.50"`
 * stays `1.50`, and `"70."` becomes `70`.
 */
export function plainDecimal(decimal: Decimal): string {
  const [mantissa = '', exponent] = decimal.split(/[eE]/)
  if (exponent === undefined) return decimal.endsWith('.') ? decimal.slice(0, -1) : decimal
  const places = (mantissa.split('.')[1]?.length ?? 0) - Number(exponent)
  return new Big(decimal).toFixed(Math.max(places, 0))
}

/**
 * Returns the plain notation with every digit, and the whole part grouped by threes with
 * `separator`.
 */
export function groupDecimal(decimal: Decimal, separator = ','): string {
  const [whole = '', fraction] = plainDecimal(decimal).split('.')
  const grouped = groupDigits(whole, separator)
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** Groups the digits of a whole number, with or without a sign, by threes. */
export function groupDigits(whole: string, separator = ','): string {
  const digits = whole.replace(/^[+-]/, '')
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3)
    groups.push(digits.slice(Math.max(0, end - 3), end))
  return whole.slice(0, whole.length - digits.length) + groups.toReversed().join(separator)
}

/** Removes the commas of a correctly grouped number. Returns other texts unchanged. */
export function ungroupDigits(text: string): string {
  return groupedNumber.test(text) ? text.replaceAll(',', '') : text
}

/**
 * Parses a decimal that a user typed or copied from a page: with or without grouping, and with
 * surrounding spaces. Returns `undefined` for other texts.
 */
export function parseTypedDecimal(text: string): Decimal | undefined {
  const result = v.safeParse(Decimal, ungroupDigits(text.trim()))
  return result.success ? result.output : undefined
}

/**
 * Returns a decimal in grains of 10^-10. Undefined if the decimal has more places, or an exponent.
 */
export function toGrains(decimal: Decimal): bigint | undefined {
  if (decimal.includes('E') || decimal.includes('e')) return zeroText.test(decimal) ? 0n : undefined
  const dot = decimal.indexOf('.')
  if (dot === -1) return BigInt(decimal + zeros)
  const missing = decimalPlaces - (decimal.length - dot - 1)
  if (missing < 0) return undefined
  return BigInt(decimal.slice(0, dot) + decimal.slice(dot + 1) + zeros.slice(0, missing))
}

/** Compares the lengths of the whole parts, then the digits. Sorting then needs no arithmetic. */
function comparePlain(a: string, b: string): number {
  const difference = wholeLength(a) - wholeLength(b)
  if (difference !== 0) return Math.sign(difference)
  if (a.startsWith(b)) return /[1-9]/.test(a.slice(b.length)) ? 1 : 0
  if (b.startsWith(a)) return /[1-9]/.test(b.slice(a.length)) ? -1 : 0
  return a < b ? -1 : 1
}

function wholeLength(plainText: string): number {
  const dot = plainText.indexOf('.')
  return dot === -1 ? plainText.length : dot
}

function fromBig(value: Big): Decimal {
  return v.parse(Result, value.toFixed())
}
