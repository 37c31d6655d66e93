/** Times here are microseconds since 1970 as numbers: exact until the year 2255. */

export const second = 1_000_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

let lastSecond = Number.NaN
let lastSecondText = ''

/** The time's date and second. Times are written many at a time within one second: the last one is kept. */
function wholeSecond(seconds: number): string {
  if (seconds !== lastSecond) {
    lastSecond = seconds
    lastSecondText = new Date(seconds * 1000).toISOString().slice(0, 19)
  }
  return lastSecondText
}

/** ISO-8601 in UTC with six fraction digits, as Daml times and padded record times are written. */
export function isoTime(time: number): string {
  const seconds = Math.floor(time / second)
  return `${wholeSecond(seconds)}.${String(second + time - seconds * second).slice(1)}Z`
}

const pattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/

/** Microseconds of an ISO-8601 time; NaN when it is none. Digits beyond the sixth are dropped. */
export function micros(text: string): number {
  const match = pattern.exec(text)
  if (!match) return Number.NaN
  const [, whole = '', fraction = '', zone = ''] = match
  return Date.parse(`${whole}${zone}`) * 1000 + Number(fraction.slice(0, 6).padEnd(6, '0'))
}
