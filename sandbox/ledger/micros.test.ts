import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { isoTime, micros } from './micros.ts'

describe('times', () => {
  it('parses times with any number of fraction digits', () => {
    expect(micros('2025-02-14T15:00:00Z')).toBe(1_739_545_200_000_000)
    expect(micros('2025-02-14T15:00:00.5Z')).toBe(1_739_545_200_500_000)
    expect(micros('2025-02-14T16:00:00.000001+01:00')).toBe(1_739_545_200_000_001)
    expect(micros('yesterday')).toBeNaN()
  })

  it('keeps every microsecond of a time', () => {
    const range = integer({ min: 0, max: 4_000_000_000_000_000 })
    assert(
      property(range, (time) => {
        expect(micros(isoTime(time))).toBe(time)
      }),
      { numRuns: runs(1000) },
    )
  })
})
