/** The forms of values that a participant reads (docs/network-rules.md, Values in JSON). */
import { parseNumeric } from './decimal.ts'
import { scalarText, type Json } from './json-value.ts'

/** Maximum nesting of a value; an optional counts as a level. */
export const maxDepth = 100

/**
 * Returns true if a text, or the key of a TextMap, contains neither U+0000 nor half of a surrogate
 * pair.
 */
export function isText(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text)
}

/** Returns true if a text is a contract id of 33 to 127 bytes. */
export function isContractId(text: string): boolean {
  return /^0[01](?:[0-9a-f]{2}){32,126}$/.test(text)
}

/**
 * Returns a Numeric as the text that a participant reads. A participant reads a JSON number as a
 * double, and a large or small double has an exponent.
 */
export function numericForm(value: Json): string | undefined {
  const text = scalarText(value)
  if (text === undefined || typeof value === 'string') return text
  const double = Number(text)
  const size = Math.abs(double)
  const isScientific = size >= 10_000_000 || (size < 0.001 && size !== 0)
  return isScientific ? double.toExponential().toUpperCase() : String(double)
}

/**
 * Parses a Numeric with `scale` places, in units of the last place. Returns `undefined` for a text
 * that a participant does not accept.
 */
export function readNumeric(text: string, scale: number): bigint | undefined {
  if (!/^[+-]?\d{1,38}(?:\.\d{0,37})?$/.test(text)) return undefined
  return parseNumeric(text.replace(/\.$/, ''), scale)
}

const timeForm = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d):([0-5]\d))$/
const longestOffset = 18 * 60
const first = Date.parse('0001-01-01T00:00:00Z')
const last = Date.parse('9999-12-31T23:59:59Z')

/**
 * Returns a time in UTC with six fraction digits; `undefined` for a text that a participant does
 * not accept.
 */
export function readTime(text: string): string | undefined {
  const [, local, fraction = '', sign, hours = '0', minutes = '0'] = timeForm.exec(text) ?? []
  const offset = Number(hours) * 60 + Number(minutes)
  if (local === undefined || offset > longestOffset) return undefined
  const written = Date.parse(`${local}Z`)
  const seconds = written + (sign === '-' ? offset : -offset) * 60_000
  if (Number.isNaN(written) || seconds < first || seconds > last) return undefined
  // `Date` moves a day beyond the end of its month to the next month.
  if (!new Date(written).toISOString().startsWith(local)) return undefined
  const inUtc = new Date(seconds).toISOString().slice(0, 19)
  return `${inUtc}.${fraction.slice(0, 6).padEnd(6, '0')}Z`
}
