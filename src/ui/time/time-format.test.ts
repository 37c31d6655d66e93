import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { microsOf, parseRecordTime, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import { runs } from '#ledger/testing/runs.ts'
import { formatDuration, formatRelative, formatTime } from './time-format.ts'

const instant = fc.bigInt({ min: 0n, max: 4_102_444_800_000_000n }).map(recordTimeOf)
const text = (time: RecordTime, offset?: number) => {
  const { day, clock, zone } =
    offset === undefined
      ? formatTime(time, 'utc', true)
      : formatTime(time, 'local', true, () => offset)
  return `${day}T${clock}${zone}`
}

function timeOf(text: string): RecordTime {
  const time = parseRecordTime(text)
  if (time === undefined) throw new Error(`not a time: ${text}`)
  return time
}

describe('local time of this machine', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each([
    [-34.133_333_333_333_33, '+00:34'],
    [44.5, '-00:44'],
    [-60, '+01:00'],
  ])('uses an offset in whole minutes if the browser reports %s minutes', (minutes, expected) => {
    // In earlier centuries, clocks followed the sun. Newer browsers report such an offset with a
    // fraction.
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes)
    const old = timeOf('1800-03-04T05:06:07.000001Z')
    const { day, clock, zone } = formatTime(old, 'local', true)
    expect(zone).toBe(expected)
    expect(microsOf(timeOf(`${day}T${clock}${zone}`))).toBe(microsOf(old))
  })
})

describe('formatTime', () => {
  it('formats a time in every zone without changing the microsecond', () => {
    const offsets = fc.integer({ min: -14 * 60, max: 14 * 60 })
    fc.assert(
      fc.property(instant, offsets, (time, offset) => {
        for (const shown of [text(time), text(time, offset)]) {
          const read = timeOf(shown)
          expect(microsOf(read)).toBe(microsOf(time))
        }
      }),
      { numRuns: runs(1000) },
    )
  })

  it('formats the first and the last microsecond of a ledger in any time zone', () => {
    for (const end of ['0000-01-01T00:00:00.000000Z', '9999-12-31T23:59:59.999999Z']) {
      for (const offset of [-14 * 60, 14 * 60]) {
        expect(microsOf(timeOf(text(timeOf(end), offset)))).toBe(microsOf(timeOf(end)))
      }
    }
  })

  it('formats offsets east and west of UTC, and drops digits that are not shown without rounding', () => {
    const time = timeOf('2025-11-21T23:59:59.999999Z')
    expect(text(time, 330)).toBe('2025-11-22T05:29:59.999999+05:30')
    expect(text(time, -210)).toBe('2025-11-21T20:29:59.999999-03:30')
    expect(formatTime(time, 'utc', false)).toEqual({
      day: '2025-11-21',
      clock: '23:59:59',
      zone: 'Z',
    })
  })
})

describe('formatDuration', () => {
  it.each([
    [0n, '0 µs'],
    [999n, '999 µs'],
    [1_999n, '1 ms'],
    [1_290_000n, '1.2 s'],
    [2_000_000n, '2 s'],
    [2_000_001n, '2.0 s'],
    [59_999_999n, '59 s'],
    [252_000_000n, '4 min 12 s'],
    [7_500_000_000n, '2 h 5 min'],
    [273_600_000_000n, '3 d 4 h'],
    [86_400_000_000n, '1 d'],
    [-1_500_000n, '−1.5 s'],
  ])('formats %s µs as %s', (micros, words) => {
    expect(formatDuration(micros)).toBe(words)
  })
})

describe('formatRelative', () => {
  it('formats past and future times relative to now', () => {
    const now = recordTimeOf(1_000_000_000_000n)
    expect(formatRelative(recordTimeOf(1_000_000_000_000n - 252_400_000n), now)).toBe(
      '4 min 12 s ago',
    )
    expect(formatRelative(recordTimeOf(1_000_000_000_000n - 2_900_000n), now)).toBe('2 s ago')
    expect(formatRelative(recordTimeOf(1_000_000_000_000n + 86_400_000_000n), now)).toBe('in 1 d')
    expect(formatRelative(recordTimeOf(1_000_000_000_000n - 900_000n), now)).toBe('now')
  })
})
