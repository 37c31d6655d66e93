import { isoTime, micros } from '../../ledger/micros.ts'

/**
 * Microseconds since 1970 of an ISO-8601 time with any number of fraction digits and any offset;
 * digits beyond the sixth are dropped. Undefined for what is not a time.
 */
export function parseTime(text: string): number | undefined {
  const time = micros(text)
  return Number.isNaN(time) ? undefined : time
}

/** Always six fraction digits: the `record_time` of updates. */
export const recordTime = isoTime

/** Zero, three or six fraction digits: the `effective_at` of updates. */
export function instant(time: number): string {
  const text = isoTime(time)
  return text.endsWith('000Z') ? text.replace(/(?:\.0{6}|0{3})Z$/, 'Z') : text
}

/** As many fraction digits as needed: `created_at` and the fields of format `date-time`. */
export function dateTime(time: number): string {
  const text = isoTime(time)
  return text.endsWith('0Z') ? text.replace(/\.?(?<!0)0+Z$/, 'Z') : text
}
