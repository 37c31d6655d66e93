import { addMicros, compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import { formatTime, localOffset, type OffsetAt } from './time-format.ts'
import { readTypedTime } from './typed-time.ts'

const clockForm = /^(?:(today|yesterday)\s*)?(\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)?$/i
const agoForm = /^[-−]\s*(\d{1,5})\s*(min|m|h|d|w)$/i

const minute = 60_000_000n
const units = new Map([
  ['m', minute],
  ['min', minute],
  ['h', 60n * minute],
  ['d', 1440n * minute],
  ['w', 7n * 1440n * minute],
])

/**
 * Returns the past moment that a text describes, as seen from `now`. Accepts `now`, a clock time
 * (its last occurrence), `today` and `yesterday` with or without a clock time, `-5h`, and every
 * time that `readTypedTime` accepts. Returns `undefined` for any other text.
 */
export function readMomentWords(
  text: string,
  mode: 'local' | 'utc',
  now: RecordTime,
  offsetAt: OffsetAt = localOffset,
): RecordTime | undefined {
  const trimmed = text.trim()
  if (trimmed.toLowerCase() === 'now') return now
  const [, count, unit = ''] = agoForm.exec(trimmed) ?? []
  if (count !== undefined) {
    return addMicros(now, -BigInt(count) * (units.get(unit.toLowerCase()) ?? 0n))
  }
  const [, word, clock] = clockForm.exec(trimmed) ?? []
  if (word === undefined && clock === undefined) return readTypedTime(trimmed, mode, offsetAt)?.time
  const dayBefore = (days: bigint) =>
    formatTime(addMicros(now, -days * 1440n * minute), mode, false, offsetAt).day
  const on = (day: string) =>
    readTypedTime(`${day} ${(clock ?? '00:00').padStart(5, '0')}`, mode, offsetAt)?.time
  if (word?.toLowerCase() === 'yesterday') return on(dayBefore(1n))
  const today = on(dayBefore(0n))
  if (word !== undefined || today === undefined) return today
  if (compareRecordTimes(today, now) <= 0) return today
  return on(dayBefore(1n))
}
