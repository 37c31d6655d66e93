/**
 * Times in the sandbox are microseconds since 1970 as numbers, which are exact until the year 2255.
 */

export const second = 1_000_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

let lastDay = Number.NaN
let lastDayText = ''

/**
 * Returns the date of a day number, counted from 1970. The last result is cached, because many
 * consecutive times are on the same day.
 */
function dayText(number: number): string {
  if (number !== lastDay) {
    lastDay = number
    lastDayText = new Date(number * 86_400_000).toISOString().slice(0, 10)
  }
  return lastDayText
}

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/**
 * Formats a time as ISO-8601 in UTC with six fraction digits, as in Daml times and padded record
 * times.
 */
export function isoTime(time: number): string {
  const days = Math.floor(time / day)
  const inDay = time - days * day
  const seconds = Math.floor(inDay / second)
  const fraction = String(second + inDay - seconds * second).slice(1)
  const minutes = Math.floor(seconds / 60)
  const clock = `${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}:${twoDigits[seconds % 60]}`
  return `${dayText(days)}T${clock}.${fraction}Z`
}

const pattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/

/**
 * Returns the microseconds of an ISO-8601 time; NaN if it is invalid. Digits beyond the sixth are
 * dropped.
 */
export function micros(text: string): number {
  const match = pattern.exec(text)
  if (!match) return Number.NaN
  const [, whole = '', fraction = '', zone = ''] = match
  return Date.parse(`${whole}${zone}`) * 1000 + Number(fraction.slice(0, 6).padEnd(6, '0'))
}

/** Returns true if a text is a calendar day such as `2026-01-02`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Returns a date as the number of days since 1970; the inverse of `dateOf`. */
export const daysOf = (date: string): number => Date.parse(date) / 86_400_000

/** Returns the date of a number of days since 1970; the inverse of `daysOf`. */
export const dateOf = (days: number): string =>
  new Date(days * 86_400_000).toISOString().slice(0, 10)
