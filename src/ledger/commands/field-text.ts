/** What a field of the form shows of a member, and what it makes of typed text. */
import { ExactNumber, parseJson, stringifyJson, type Json } from '../json.ts'

/** The member as the text of a field: text as it is, anything else as JSON; empty where it is missing. */
export function fieldText(value: Json | undefined): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : stringifyJson(value)
}

const numeral = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** A typed number as the number it is, digit by digit; text that is none stays text, which is refused later. */
export function numberFromText(text: string): Json {
  const trimmed = text.trim()
  return numeral.test(trimmed) ? parseJson(trimmed) : text
}

/** An integer of any size, `undefined` for what is none. */
export function integerOf(value: Json | undefined): bigint | undefined {
  if (typeof value === 'bigint') return value
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : undefined
}

/** Whether a value is a JSON number. */
export function isNumber(value: Json | undefined): boolean {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof ExactNumber
}
