import { describe, expect, it } from 'vitest'
import { dayAfter, monthAfter, monthBefore } from './calendar-days.ts'

describe('dayAfter', () => {
  it.each([
    ['2026-11-24', '2026-11-25'],
    ['2026-12-31', '2027-01-01'],
    ['2028-02-28', '2028-02-29'],
  ])('returns the day after %s', (day, next) => {
    expect(dayAfter(day)).toBe(next)
  })
})

describe('monthAfter', () => {
  it.each([
    ['2026-11-01', '2026-12-01'],
    ['2026-12-31', '2027-01-01'],
  ])('returns the first day of the month after %s', (day, next) => {
    expect(monthAfter(day)).toBe(next)
  })
})

describe('monthBefore', () => {
  it.each([
    ['2026-11-24', '2026-10-01'],
    ['2027-01-31', '2026-12-01'],
  ])('returns the first day of the month before %s', (day, before) => {
    expect(monthBefore(day)).toBe(before)
  })
})
