/** Compares scalar values of the message with the JSON of a command. */
import * as v from 'valibot'
import { compareDecimals, Decimal } from '#ledger/decimal.ts'
import { ExactNumber, type Json } from '#ledger/json.ts'
import { microsOf, parseRecordTime } from '#ledger/record-time.ts'

/**
 * Returns true if `requested` is exactly the integer `found`, ignoring leading zeros and a plus
 * sign.
 */
export function isSameInteger(requested: Json, found: string): boolean {
  const text = textOf(requested)
  return (
    text !== undefined && /^[+-]?\d+$/.test(text) && BigInt(text.replace('+', '')) === BigInt(found)
  )
}

/**
 * Returns true if `requested` is a decimal with the same value as `found`: `1.10` equals
 * `1.1000000000`.
 */
export function isSameDecimal(requested: Json, found: string): boolean {
  const [a, b] = [v.safeParse(Decimal, textOf(requested)), v.safeParse(Decimal, found)]
  return a.success && b.success && compareDecimals(a.output, b.output) === 0
}

/** Returns true if `requested` is the time `micros`, in microseconds since 1970. */
export function isSameTime(requested: Json, micros: string): boolean {
  const time = typeof requested === 'string' ? parseRecordTime(requested) : undefined
  return time !== undefined && microsOf(time) === BigInt(micros)
}

function textOf(requested: Json): string | undefined {
  if (typeof requested === 'string') return requested
  if (typeof requested === 'number' || typeof requested === 'bigint') return String(requested)
  return requested instanceof ExactNumber ? requested.text : undefined
}

/**
 * Returns a date such as `2026-01-31`, or the number of days since 1970 if the date is outside the
 * range of JavaScript dates.
 */
export function dayOf(days: number): string {
  const time = new Date(days * 86_400_000)
  return Number.isNaN(time.getTime()) ? `day ${days}` : time.toISOString().slice(0, 10)
}
