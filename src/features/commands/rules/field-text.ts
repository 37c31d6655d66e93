/** Converts a request member to the text of its form field and back. */
import { ExactNumber, parseJson, stringifyJson, type Json } from '#ledger/json.ts'

/**
 * Returns the text of a field: strings as they are, other values as JSON, and a missing member as
 * an empty text.
 */
export function fieldText(value: Json | undefined): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : stringifyJson(value)
}

const numeral = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/**
 * Converts typed text to a number with every digit. Other text stays a string, which the checks
 * reject later.
 */
export function numberFromText(text: string): Json {
  const trimmed = text.trim()
  return numeral.test(trimmed) ? parseJson(trimmed) : text
}

/** Returns an integer of any size. `undefined` for other values. */
export function integerOf(value: Json | undefined): bigint | undefined {
  if (typeof value === 'bigint') return value
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : undefined
}

/** Returns true if a value is a JSON number. */
export function isNumber(value: Json | undefined): boolean {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof ExactNumber
}
