/** Times here are microseconds since 1970 as numbers: exact until the year 2255. */

export const second = 1_000_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** ISO-8601 in UTC with six fraction digits, as Daml times and padded record times are written. */
export function isoTime(time: number): string {
  const whole = new Date(Math.floor(time / 1000)).toISOString()
  return `${whole.slice(0, 23)}${String(1000 + (((time % 1000) + 1000) % 1000)).slice(1)}Z`
}

const pattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/

/** Microseconds of an ISO-8601 time; NaN when it is none. Digits beyond the sixth are dropped. */
export function micros(text: string): number {
  const match = pattern.exec(text)
  if (!match) return Number.NaN
  const [, whole = '', fraction = '', zone = ''] = match
  return Date.parse(`${whole}${zone}`) * 1000 + Number(fraction.slice(0, 6).padEnd(6, '0'))
}
