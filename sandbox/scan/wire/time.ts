import { isoTime, micros } from '../../ledger/micros.ts'

/**
 * Returns the microseconds since 1970 of an ISO-8601 time with any number of fraction digits and
 * any offset. Digits beyond the sixth are dropped. Undefined for an invalid time.
 */
export function parseTime(text: string): number | undefined {
  const time = micros(text)
  return Number.isNaN(time) ? undefined : time
}

/** Formats a time with six fraction digits, as in the `record_time` of updates. */
export const recordTime = isoTime

/** Formats a time with zero, three or six fraction digits, as in the `effective_at` of updates. */
export function instant(time: number): string {
  const text = isoTime(time)
  return text.endsWith('000Z') ? text.replace(/(?:\.0{6}|0{3})Z$/, 'Z') : text
}

/**
 * Formats a time with as many fraction digits as needed, as in `created_at` and other `date-time`
 * fields.
 */
export function dateTime(time: number): string {
  const text = isoTime(time)
  return text.endsWith('0Z') ? text.replace(/\.?(?<!0)0+Z$/, 'Z') : text
}
