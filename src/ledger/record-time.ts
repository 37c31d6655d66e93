/**
 * Record times: microseconds since 1970 in UTC, on the wire as ISO-8601 text with 0 to 6 fraction
 * digits (splice-reference, section 3; real servers send 0, 3, 4, 5 and 6). A record time stays the
 * text that the server sent, so that a cursor goes back exactly as it came; it is ordered and
 * subtracted in whole microseconds. `Date` never sees it except for drawing.
 */
import * as v from 'valibot'

const pattern =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:?\d{2})$/

/** ISO-8601 text as a server sent it, ledger effective times and other ledger times included. */
export const RecordTime = v.pipe(v.string(), v.regex(pattern), v.brand('RecordTime'))
export type RecordTime = v.InferOutput<typeof RecordTime>

/** The record time that a text is, or `undefined`: for what users type or paste. */
export function parseRecordTime(text: string): RecordTime | undefined {
  const result = v.safeParse(RecordTime, text.trim())
  return result.success && Number.isFinite(Date.parse(secondsOf(result.output)))
    ? result.output
    : undefined
}

/** Microseconds since 1970-01-01T00:00:00Z; digits beyond the sixth, which no ledger time has, are cut. */
export function microsOf(time: RecordTime): bigint {
  const fraction = pattern.exec(time)?.[7] ?? ''
  return (
    BigInt(Date.parse(secondsOf(time))) * 1000n + BigInt(fraction.slice(0, 6).padEnd(6, '0') || '0')
  )
}

/** The record time of a number of microseconds, with six fraction digits and `Z`, as Scan prints it. */
export function recordTimeOf(micros: bigint): RecordTime {
  const fraction = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n
  const seconds = new Date(Number((micros - fraction) / 1000n)).toISOString().slice(0, 19)
  return v.parse(RecordTime, `${seconds}.${fraction.toString().padStart(6, '0')}Z`)
}

/** Orders by instant: negative when `a` is earlier, 0 when both name the same microsecond. */
export function compareRecordTimes(a: RecordTime, b: RecordTime): number {
  // Texts of one length that end in Z, which is nearly all, order as their instants do.
  if (a.length === b.length && a.endsWith('Z') && b.endsWith('Z')) return a < b ? -1 : a > b ? 1 : 0
  const difference = microsOf(a) - microsOf(b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The time `micros` later (earlier when negative). */
export function addMicros(time: RecordTime, micros: bigint): RecordTime {
  return recordTimeOf(microsOf(time) + micros)
}

/** The same instant without its fraction, for `Date.parse`, which keeps only milliseconds. */
function secondsOf(time: string): string {
  return time.replace(/\.\d+/, '')
}
