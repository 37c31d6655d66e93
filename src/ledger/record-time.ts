/**
 * Record times are microseconds since 1970 in UTC, sent as ISO-8601 text with 0 to 6 fraction
 * digits. Real servers send 0, 3, 4, 5 and 6 digits (docs/network-rules.md, The update history). A
 * record time stays the server's text, so that a cursor is sent back unchanged. Comparisons and
 * differences use whole microseconds. `Date` is only used for display.
 */
import * as v from 'valibot'

const pattern =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d{1,9}))?(?:Z|([+-])([01]\d|2[0-3]):?([0-5]\d))$/

/** ISO-8601 text as received, for record times and other ledger times. */
export const RecordTime = v.pipe(
  v.string(),
  v.check(isTime, 'an ISO-8601 time'),
  v.brand('RecordTime'),
)
export type RecordTime = v.InferOutput<typeof RecordTime>

/** Parses a typed or pasted record time; `undefined` for any other text. */
export function parseRecordTime(text: string): RecordTime | undefined {
  const result = v.safeParse(RecordTime, text.trim())
  return result.success ? result.output : undefined
}

/**
 * Returns microseconds since 1970-01-01T00:00:00Z. Drops digits after the sixth. No ledger time has
 * more digits.
 */
export function microsOf(time: RecordTime): bigint {
  const [, year, month, day, hours, minutes, seconds, fraction = '', sign, offHours, offMinutes] =
    pattern.exec(time) ?? []
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  date.setUTCHours(Number(hours), Number(minutes), Number(seconds))
  const ahead = sign === undefined ? 0 : Number(offHours) * 60 + Number(offMinutes)
  const millis = date.getTime() - (sign === '-' ? -ahead : ahead) * 60_000
  return BigInt(millis) * 1000n + BigInt(fraction.slice(0, 6).padEnd(6, '0'))
}

/**
 * Returns the record time for a number of microseconds, with six fraction digits and `Z`, as Scan
 * prints it.
 *
 * @throws RangeError outside of the years 0 to 9999, which ISO-8601 writes with four digits
 */
export function recordTimeOf(micros: bigint): RecordTime {
  const fraction = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n
  const seconds = new Date(Number((micros - fraction) / 1000n)).toISOString().slice(0, 19)
  const time = parseRecordTime(`${seconds}.${fraction.toString().padStart(6, '0')}Z`)
  if (time === undefined) throw new RangeError(`no time of four-digit years: ${micros} µs`)
  return time
}

/** Compares record times: negative if `a` is earlier, 0 for the same microsecond. */
export function compareRecordTimes(a: RecordTime, b: RecordTime): number {
  // Nearly all times have the same length, at most six fraction digits, and a final Z. The order of
  // such texts is the order of the times.
  if (a.length === b.length && a.length <= 27 && a.endsWith('Z') && b.endsWith('Z')) {
    return a < b ? -1 : a > b ? 1 : 0
  }
  const difference = microsOf(a) - microsOf(b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Returns the time `micros` later (earlier if negative). */
export function addMicros(time: RecordTime, micros: bigint): RecordTime {
  return recordTimeOf(microsOf(time) + micros)
}

function isTime(text: string): boolean {
  if (!pattern.test(text)) return false
  if (text.slice(8, 10) <= '28') return true
  const lastDay = new Date(0)
  lastDay.setUTCFullYear(Number(text.slice(0, 4)), Number(text.slice(5, 7)), 0)
  return Number(text.slice(8, 10)) <= lastDay.getUTCDate()
}
