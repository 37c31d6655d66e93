import { parseRecordTime, type RecordTime } from '#ledger/record-time.ts'

/** A time, or the first or last moment of a day in UTC; `undefined` for an empty text. */
export function readDayOrMoment(
  text: string,
  side: 'start' | 'end',
): RecordTime | 'wrong' | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const clock = side === 'start' ? 'T00:00:00Z' : 'T23:59:59.999999Z'
  const whole = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? `${typed}${clock}` : typed
  return parseRecordTime(whole) ?? 'wrong'
}
