import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { dateTime, instant, parseTime, recordTime } from './time.ts'

const microseconds = fc.integer({ min: 0, max: 4_102_444_800_000_000 })

describe('times on the wire', () => {
  it.each([
    [1_731_669_600_123_456, '2024-11-15T11:20:00.123456Z', '2024-11-15T11:20:00.123456Z'],
    [1_731_669_600_120_000, '2024-11-15T11:20:00.120Z', '2024-11-15T11:20:00.12Z'],
    [1_731_669_600_000_100, '2024-11-15T11:20:00.000100Z', '2024-11-15T11:20:00.0001Z'],
    [1_731_669_600_000_000, '2024-11-15T11:20:00Z', '2024-11-15T11:20:00Z'],
    [1_731_669_610_000_000, '2024-11-15T11:20:10Z', '2024-11-15T11:20:10Z'],
  ])('writes the time %i in the form of each kind of field', (time, effectiveAt, createdAt) => {
    expect(instant(time)).toBe(effectiveAt)
    expect(dateTime(time)).toBe(createdAt)
    expect(recordTime(time)).toMatch(/\.\d{6}Z$/)
  })

  it('parses every written time back to the same microsecond, in every form', () => {
    fc.assert(
      fc.property(microseconds, (time) => {
        expect(parseTime(recordTime(time))).toBe(time)
        expect(parseTime(instant(time))).toBe(time)
        expect(parseTime(dateTime(time))).toBe(time)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('parses times with UTC offsets, and returns undefined for invalid times', () => {
    expect(parseTime('2024-11-15T12:20:00.5+01:00')).toBe(1_731_669_600_500_000)
    expect(parseTime('2024-11-15')).toBeUndefined()
    expect(parseTime('2024-13-15T00:00:00Z')).toBeUndefined()
    expect(parseTime('')).toBeUndefined()
  })
})
