import { compareRecordTimes, microsOf, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'

/**
 * Local time with its UTC offset, UTC, or relative to now (docs/architecture.md, What every page
 * has).
 */
export const timeModes = ['local', 'utc', 'relative'] as const
export type TimeMode = (typeof timeModes)[number]

/** A formatted time in parts, so that a table can dim a repeated day. */
export interface TimeText {
  readonly day: string
  readonly clock: string
  /** `+01:00`, or `Z` for UTC. */
  readonly zone: string
}

/** Returns the user's UTC offset at an instant in whole minutes, positive to the east. */
export type OffsetAt = (milliseconds: number) => number

/**
 * Returns this browser's UTC offset in minutes, positive to the east. Local solar time, as in
 * Zurich before 1894, differs from UTC by a fraction of a minute. The fraction is dropped, because
 * offsets are written in whole minutes.
 */
export const localOffset: OffsetAt = (milliseconds) =>
  -Math.trunc(new Date(milliseconds).getTimezoneOffset())

/** Formats the time in UTC or at the local offset. Microseconds are optional and never rounded up. */
export function formatTime(
  time: RecordTime,
  mode: 'local' | 'utc',
  withMicros: boolean,
  offsetAt: OffsetAt = localOffset,
): TimeText {
  const utc = asScanWrites.test(time) ? time : recordTimeOf(microsOf(time))
  // Offsets only change at whole seconds. Using whole milliseconds as numbers avoids a bigint for
  // each of the thousands of times in a list.
  const wholeSecond = Date.parse(`${utc.slice(0, 19)}Z`)
  const minutes = mode === 'utc' || isAtAnEnd(utc) ? 0 : offsetAt(wholeSecond)
  const moved = minutes === 0 ? utc : new Date(wholeSecond + minutes * 60_000).toISOString()
  const shifted = moved.slice(0, 19) + utc.slice(19)
  return {
    day: shifted.slice(0, 10),
    clock: shifted.slice(11, withMicros ? 26 : 19),
    zone: mode === 'utc' ? 'Z' : offsetText(minutes),
  }
}

/**
 * Returns true for a time in the first or last day of the four-digit years. In other zones, its
 * year may not have four digits, so such times stay in UTC. Contracts that never expire contain the
 * last microsecond of the ledger.
 */
function isAtAnEnd(utc: string): boolean {
  return utc < '0000-01-02' || utc > '9999-12-31'
}

/** Matches UTC with six fraction digits, which is the form of nearly all received times. */
const asScanWrites = /^.{19}\.\d{6}Z$/

function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${twoDigits(size / 60)}:${twoDigits(size % 60)}`
}

function twoDigits(part: number): string {
  return String(Math.trunc(part)).padStart(2, '0')
}

const units = [
  ['d', 86_400n * 1_000_000n],
  ['h', 3_600n * 1_000_000n],
  ['min', 60n * 1_000_000n],
] as const

/**
 * Formats a duration: `3 d 4 h`, `2 h 5 min`, `4 min 12 s`, `1.2 s`, `2 s`, `250 ms`, `12 µs`.
 * Never rounds up, so the real duration is never shorter than the displayed one.
 */
export function formatDuration(micros: bigint): string {
  if (micros < 0n) return `−${formatDuration(-micros)}`
  for (const [index, [unit, size]] of units.entries()) {
    if (micros < size) continue
    const [smaller, smallerSize] = units[index + 1] ?? ['s', 1_000_000n]
    const rest = (micros % size) / smallerSize
    return rest === 0n ? `${micros / size} ${unit}` : `${micros / size} ${unit} ${rest} ${smaller}`
  }
  const isWhole = micros >= 1_000_000n && micros % 1_000_000n === 0n
  if (isWhole || micros >= 10_000_000n) return `${micros / 1_000_000n} s`
  if (micros >= 1_000_000n) return `${micros / 1_000_000n}.${(micros % 1_000_000n) / 100_000n} s`
  return micros >= 1_000n ? `${micros / 1_000n} ms` : `${micros} µs`
}

/** Formats a time relative to now: `4 min 12 s ago`, `in 3 d`, or `now` for less than a second. */
export function formatRelative(time: RecordTime, now: RecordTime): string {
  const past = microsOf(now) - microsOf(time)
  if (past > -1_000_000n && past < 1_000_000n) return 'now'
  return compareRecordTimes(time, now) < 0
    ? `${wholeSeconds(past)} ago`
    : `in ${wholeSeconds(-past)}`
}

function wholeSeconds(length: bigint): string {
  return length < 60_000_000n ? `${length / 1_000_000n} s` : formatDuration(length)
}
