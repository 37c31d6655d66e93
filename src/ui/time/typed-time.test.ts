import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordTimeOf } from '#ledger/record-time.ts'
import { runs } from '#ledger/testing/runs.ts'
import { formatTime, type OffsetAt } from './time-format.ts'
import { readTypedTime } from './typed-time.ts'

const utc: OffsetAt = () => 0
/**
 * An offset of one hour ahead of UTC, and of two hours from 2026-03-29T01:00Z to 2026-10-25T01:00Z.
 */
const zurich: OffsetAt = (milliseconds) =>
  milliseconds >= Date.UTC(2026, 2, 29, 1) && milliseconds < Date.UTC(2026, 9, 25, 1) ? 120 : 60

describe('readTypedTime', () => {
  it.each([
    ['2026-01-31T10:00:00.123456Z', '2026-01-31T10:00:00.123456Z', 'given'],
    ['2026-01-31 10:00:00+01:00', '2026-01-31T10:00:00+01:00', 'given'],
    ['2026-01-31T10:00:00.5', '2026-01-31T09:00:00.500000Z', 'local'],
    ['2026-07-31 10:00', '2026-07-31T08:00:00.000000Z', 'local'],
    [' 2026-01-31 ', '2026-01-30T23:00:00.000000Z', 'local'],
    // Clocks show this time twice. The first occurrence is used.
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000000Z', 'local'],
  ])('reads the typed time %s', (text, time, zone) => {
    expect(readTypedTime(text, 'local', zurich)).toEqual({ time, zone })
  })

  it('reads a typed time without a zone as UTC in UTC mode', () => {
    expect(readTypedTime('2026-01-31 10:00', 'utc', zurich)).toEqual({
      time: '2026-01-31T10:00:00.000000Z',
      zone: 'utc',
    })
  })

  it.each(['', 'yesterday', '2026', '2026-13-01', '2026-02-30', '10:00', '2026-01-31T25:00'])(
    'rejects the typed time %j instead of guessing',
    (text) => {
      expect(readTypedTime(text, 'local', utc)).toBeUndefined()
    },
  )

  it('parses every displayed time to the same time', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 4n * 10n ** 15n }),
        fc.constantFrom('local' as const, 'utc' as const),
        (micros, mode) => {
          const time = recordTimeOf(micros)
          const { day, clock } = formatTime(time, mode, true, zurich)
          const read = readTypedTime(`${day} ${clock}`, mode, zurich)?.time
          expect(read === undefined ? undefined : formatTime(read, mode, true, zurich)).toEqual(
            expect.objectContaining({ day, clock }),
          )
        },
      ),
      { numRuns: runs(2000) },
    )
  })
})
