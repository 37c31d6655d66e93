/** Compares scalar values of the message with the JSON of a command. */
import * as v from 'valibot'
import { compareDecimals, Decimal } from '#ledger/decimal.ts'
import { ExactNumber, type Json } from '#ledger/json.ts'
import { microsOf, parseRecordTime } from '#ledger/record-time.ts'

/** Returns true if JSON is exactly the same integer, ignoring leading zeros and a plus sign. */
export function isSameInteger(asked: Json, found: string): boolean {
  const text = textOf(asked)
  return (
    text !== undefined && /^[+-]?\d+$/.test(text) && BigInt(text.replace('+', '')) === BigInt(found)
  )
}

/** Returns true if JSON is a decimal of the same value: `1.10` equals `1.1000000000`. */
export function isSameDecimal(asked: Json, found: string): boolean {
  const [a, b] = [v.safeParse(Decimal, textOf(asked)), v.safeParse(Decimal, found)]
  return a.success && b.success && compareDecimals(a.output, b.output) === 0
}

/** Returns true if JSON is the same time as `micros`, in microseconds since 1970. */
export function isSameTime(asked: Json, micros: string): boolean {
  const time = typeof asked === 'string' ? parseRecordTime(asked) : undefined
  return time !== undefined && microsOf(time) === BigInt(micros)
}

function textOf(asked: Json): string | undefined {
  if (typeof asked === 'string') return asked
  if (typeof asked === 'number' || typeof asked === 'bigint') return String(asked)
  return asked instanceof ExactNumber ? asked.text : undefined
}

/**
 * Returns a date such as `2026-01-31`, or the number of days since 1970 if it is outside the range
 * of dates.
 */
export function dayOf(days: number): string {
  const time = new Date(days * 86_400_000)
  return Number.isNaN(time.getTime()) ? `day ${days}` : time.toISOString().slice(0, 10)
}
