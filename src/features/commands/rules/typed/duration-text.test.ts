import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { durationText, readDuration } from './duration-text.ts'

describe('durationText and readDuration', () => {
  it('reads a formatted duration back to the microsecond', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (micros) => {
        expect(readDuration(durationText(micros))).toBe(micros)
      }),
      { numRuns: runs(2000) },
    )
  })

  it.each([
    ['7d', 604_800_000_000n],
    ['1w', 604_800_000_000n],
    ['1 d 2 H', 93_600_000_000n],
    ['90min', 5_400_000_000n],
    ['90m', 5_400_000_000n],
    ['1.5h', 5_400_000_000n],
    ['0.000001s', 1n],
    ['250ms', 250_000n],
    ['12 µs', 12n],
    ['−5 s', -5_000_000n],
    ['604800000000', 604_800_000_000n],
    [' 5s ', 5_000_000n],
    ['-3', -3n],
  ])('reads the duration %s', (text, micros) => {
    expect(readDuration(text)).toBe(micros)
  })

  it.each(['', 'a week', '0.0000001s', '1d2', '1d -2h', '5 x'])(
    'rejects the duration %j',
    (text) => {
      expect(readDuration(text)).toBeUndefined()
    },
  )

  it('formats a duration in as few units as possible', () => {
    expect(durationText(0n)).toBe('0s')
    expect(durationText(604_800_000_000n)).toBe('7d')
    expect(durationText(93_600_000_001n)).toBe('1d 2h 0.000001s')
    expect(durationText(86_400_000_000n)).toBe('1d')
    expect(durationText(3_600_000_000n)).toBe('1h')
    expect(durationText(60_000_000n)).toBe('1min')
    expect(durationText(-61_500_000n)).toBe('-1min 1.5s')
    expect(durationText(1_000_000n)).toBe('1s')
  })
})
