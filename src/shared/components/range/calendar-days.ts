/** Functions for calendar days in the form `2026-11-24`. */

/** Returns the next day. */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, day.length)
}

/** Returns the first day of the next month. */
export function monthAfter(day: string): string {
  const [year, month] = yearAndMonth(day)
  return month === 12 ? firstDay(year + 1, 1) : firstDay(year, month + 1)
}

/** Returns the first day of the previous month. */
export function monthBefore(day: string): string {
  const [year, month] = yearAndMonth(day)
  return month === 1 ? firstDay(year - 1, 12) : firstDay(year, month - 1)
}

function yearAndMonth(day: string): readonly [number, number] {
  const [year, month] = day.split('-').map(Number)
  return [year ?? 0, month ?? 1]
}

function firstDay(year: number, month: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
}
