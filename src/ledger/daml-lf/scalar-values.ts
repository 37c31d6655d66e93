import { isPartyId } from '../ids/id-forms.ts'
import { ExactNumber, type Json } from '../json-value.ts'
import { parseRecordTime } from '../record-time.ts'
import { parseNumeric } from './canonical-number.ts'

/** The problem of a scalar value: its form is wrong, or only its value. */
export type ScalarProblem =
  { readonly kind: 'form' | 'value'; readonly expected: string } | undefined

/** The shapes of scalar values. */
export type ScalarShape =
  | { readonly kind: 'unit' | 'bool' | TextKind }
  | { readonly kind: 'numeric'; readonly scale: number }
  | { readonly kind: 'enum'; readonly constructors: readonly string[] }

type TextKind = 'int64' | 'date' | 'timestamp' | 'party' | 'text' | 'contractId'

const int64Form = /^[+-]?\d{1,100}$/
const smallestInt64 = -(2n ** 63n)
const largestInt64 = 2n ** 63n - 1n
/** Number of digits of a Daml number. The type determines how many of the digits are decimals. */
const digits = 38

/**
 * Returns the reason why a value from a server does not fit its type, or `undefined` if the value
 * fits (docs/network-rules.md, Daml values). Servers write more forms than a participant accepts,
 * see `inputProblem`.
 */
export function scalarProblem(value: Json, shape: ScalarShape): ScalarProblem {
  if (shape.kind === 'bool') return typeof value === 'boolean' ? undefined : form('true or false')
  if (shape.kind === 'unit') return isEmptyObject(value) ? undefined : form('{}')
  if (shape.kind === 'numeric') return numericProblem(value, shape.scale)
  if (typeof value !== 'string') return form(expectedOf[shape.kind])
  if (shape.kind === 'enum') {
    return shape.constructors.includes(value) ? undefined : wrong(oneOf(shape.constructors))
  }
  return isOf[shape.kind](value) ? undefined : wrong(formOf[shape.kind])
}

const expectedOf = {
  int64: 'a whole number as text',
  date: 'a day as text',
  timestamp: 'a time as text',
  party: 'a party id',
  text: 'a text',
  contractId: 'a contract id',
  enum: 'the name of a constructor',
} as const

const formOf: Readonly<Record<TextKind, string>> = {
  int64: 'a whole number between -2^63 and 2^63 - 1',
  date: 'a day of the calendar, as 2026-01-31',
  timestamp: 'a time with its zone, as 2026-01-31T12:00:00Z',
  party: 'a party id',
  text: 'a text without unpaired surrogates',
  contractId: 'a contract id',
}

const isOf: Readonly<Record<TextKind, (value: string) => boolean>> = {
  int64: (value) => int64Form.test(value) && isInt64(BigInt(value.replace(/^\+/, ''))),
  date: isDay,
  timestamp: isTime,
  party: isPartyId,
  text: (value) => !/\p{Surrogate}/u.test(value),
  contractId: (value) => value !== '' && value.length <= 1000,
}

/**
 * Joins the names of constructors for the end of a sentence. Returns only their number if there are
 * more than twenty.
 */
export function oneOf(names: readonly string[]): string {
  return names.length > 20 ? `one of ${names.length} constructors` : `one of ${names.join(', ')}`
}

function isInt64(value: bigint): boolean {
  return value >= smallestInt64 && value <= largestInt64
}

const dayForm = /^(\d{4})-(\d{2})-(\d{2})$/

/** Returns true for a day in the years 1 to 9999. */
function isDay(text: string): boolean {
  const [, year, month, day] = dayForm.exec(text) ?? []
  if (year === undefined || year === '0000') return false
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  return date.toISOString().slice(0, 10) === text
}

/**
 * Returns true for a time in the years 1 to 9999, as written. With a zone offset, the year in UTC
 * may differ.
 */
function isTime(text: string): boolean {
  return parseRecordTime(text) === text && isDay(text.slice(0, 10))
}

function numericProblem(value: Json, scale: number): ScalarProblem {
  const text = numericText(value)
  if (text === undefined) return form('a decimal number as text')
  const number = parseNumeric(text)
  if (number === undefined) return wrong('a decimal number, as 1.5')
  const whole = number.e + 1
  if (number.c.length - whole > scale) {
    return wrong(`a number with at most ${scale} decimals`)
  }
  if (whole > digits - scale) {
    return wrong(`a number with at most ${digits - scale} digits before the point`)
  }
  return undefined
}

/** Returns the text of a number that is text or a JSON number. */
export function numericText(value: Json): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  return value instanceof ExactNumber ? value.text : undefined
}

function isEmptyObject(value: Json): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof ExactNumber) &&
    Object.keys(value).length === 0
  )
}

function form(expected: string): ScalarProblem {
  return { kind: 'form', expected }
}

function wrong(expected: string): ScalarProblem {
  return { kind: 'value', expected }
}
