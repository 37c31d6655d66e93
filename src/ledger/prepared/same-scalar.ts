/** Values of the message that hold no others, compared with the JSON that a command was given. */
import * as v from 'valibot'
import { compareDecimals, Decimal } from '../decimal.ts'
import { ExactNumber, type Json } from '../json.ts'
import { microsOf, parseRecordTime } from '../record-time.ts'

/** Whether JSON is an integer's, digit by digit, whatever sign or zeros stand before it. */
export function isSameInteger(asked: Json, found: string): boolean {
  const text = textOf(asked)
  return (
    text !== undefined && /^[+-]?\d+$/.test(text) && BigInt(text.replace('+', '')) === BigInt(found)
  )
}

/** Whether JSON is a decimal's by value: `1.10` is `1.1000000000`. */
export function isSameDecimal(asked: Json, found: string): boolean {
  const [a, b] = [v.safeParse(Decimal, textOf(asked)), v.safeParse(Decimal, found)]
  return a.success && b.success && compareDecimals(a.output, b.output) === 0
}

/** Whether JSON is the time of so many microseconds since 1970. */
export function isSameTime(asked: Json, micros: string): boolean {
  const time = typeof asked === 'string' ? parseRecordTime(asked) : undefined
  return time !== undefined && microsOf(time) === BigInt(micros)
}

/** The text of a numeral, or a text. */
function textOf(asked: Json): string | undefined {
  if (typeof asked === 'string') return asked
  if (typeof asked === 'number' || typeof asked === 'bigint') return String(asked)
  return asked instanceof ExactNumber ? asked.text : undefined
}

/** `2026-01-31`, or the days since 1970 where they are no day that can be written. */
export function dayOf(days: number): string {
  const time = new Date(days * 86_400_000)
  return Number.isNaN(time.getTime()) ? `day ${days}` : time.toISOString().slice(0, 10)
}
