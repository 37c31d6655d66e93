/** Formats days and hours for the headings of time-ordered lists, in UTC or in local time. */
import type { RecordTime } from '#ledger/record-time.ts'
import { formatTime } from './time-format.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/**
 * Returns a function that formats the day of a record time: `2026-11-24 Tuesday +01:00`, without
 * the zone if `withZone` is false.
 */
export function dayIn(zone: 'utc' | 'local', withZone: boolean): (time: RecordTime) => string {
  return (time) => {
    const { day, zone: offset } = formatTime(time, zone, false)
    const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
    return `${day} ${weekday}${withZone ? ` ${zoneWord(zone, offset)}` : ''}`
  }
}

/** Returns a function that formats the hour of a record time: `2026-11-24 17:00–17:59 +01:00`. */
export function hourIn(zone: 'utc' | 'local'): (time: RecordTime) => string {
  return (time) => {
    const { day, clock, zone: offset } = formatTime(time, zone, false)
    const hour = clock.slice(0, 2)
    return `${day} ${hour}:00–${hour}:59 ${zoneWord(zone, offset)}`
  }
}

function zoneWord(zone: 'utc' | 'local', offset: string): string {
  return zone === 'utc' ? 'UTC' : offset
}
