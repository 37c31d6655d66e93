import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import {
  addMicros,
  compareRecordTimes,
  microsOf,
  parseRecordTime,
  recordTimeOf,
  type RecordTime,
} from './record-time.ts'

const cases = { numRuns: runs(2000) }
const first = -62_167_219_200_000_000n // The year 0.
const last = 253_402_300_799_999_999n // The end of the year 9999.
const micros = fc.bigInt(first, last)

/**
 * Generates different texts of the same instant: with 0 to 9 fraction digits, in UTC or with an
 * offset.
 */
const written = fc
  .tuple(
    fc.bigInt(first + 86_400_000_000n, last - 86_400_000_000n),
    fc.nat(9),
    fc.integer({ min: -1439, max: 1439 }),
    fc.constantFrom('', ':'),
  )
  .map(([instant, digits, offset, colon]) => {
    const unit = 10n ** BigInt(Math.max(6 - digits, 0))
    const exact = instant - (((instant % unit) + unit) % unit)
    const local = recordTimeOf(exact + BigInt(offset) * 60_000_000n)
    const fraction = digits === 0 ? '' : `.${local.slice(20, 26).padEnd(9, '0').slice(0, digits)}`
    const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
    const zone =
      offset === 0 ? 'Z' : `${offset < 0 ? '-' : '+'}${two(hours)}${colon}${two(minutes)}`
    return { text: `${local.slice(0, 19)}${fraction}${zone}`, instant: exact }
  })
const two = (value: number): string => String(value).padStart(2, '0')

describe('record time', { timeout: 60_000 }, () => {
  it('converts a record time to microseconds and back without change', () => {
    fc.assert(
      fc.property(micros, (value) => {
        expect(microsOf(recordTimeOf(value))).toBe(value)
      }),
      cases,
    )
  })

  it('reads the same record time from all of its notations', () => {
    fc.assert(
      fc.property(written, ({ text, instant }) => {
        expect(microsOf(time(text))).toBe(instant)
      }),
      cases,
    )
  })

  it('reads record times like Date, to the millisecond', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') }),
        (date) => {
          expect(microsOf(time(date.toISOString()))).toBe(BigInt(date.getTime()) * 1000n)
        },
      ),
      cases,
    )
  })

  it('orders record times like their microseconds', () => {
    const near = fc.tuple(written, fc.bigInt(-3n, 3n)).map(([{ text, instant }, step]) => ({
      a: time(text),
      b: recordTimeOf(instant + step),
    }))
    const far = fc.tuple(written, written).map(([a, b]) => ({ a: time(a.text), b: time(b.text) }))
    fc.assert(
      fc.property(fc.oneof(near, far), ({ a, b }) => {
        const difference = microsOf(a) - microsOf(b)
        expect(Math.sign(compareRecordTimes(a, b))).toBe(
          difference < 0n ? -1 : difference > 0n ? 1 : 0,
        )
      }),
      cases,
    )
  })

  it.each([
    ['2026-11-21T10:00:00.123456100Z', '2026-11-21T10:00:00.123456900Z', 0],
    ['2026-11-21T10:00:00Z', '2026-11-21T10:00:01Z', -1],
    ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00.5Z', -1],
    ['2026-11-21T10:00:00.5Z', '2026-11-21T10:00:00.50Z', 0],
    ['2026-11-21T10:00:00.0000Z', '2026-11-21T10:30:00+01:00', 1],
    ['2026-11-21T10:30:00+01:00', '2026-11-21T10:00:00.0000Z', -1],
    ['2026-11-21T10:00:00+02:00', '2026-11-21T10:00:00+01:00', -1],
  ])('compares the record times %s and %s as %i, independent of their notation', (a, b, order) => {
    expect(compareRecordTimes(time(a), time(b))).toBe(order)
  })

  it('adds or subtracts microseconds across days and years', () => {
    expect(addMicros(time('2026-11-21T23:59:59.999999Z'), 1n)).toBe('2026-11-22T00:00:00.000000Z')
    expect(addMicros(time('1970-01-01T00:00:00Z'), -1n)).toBe('1969-12-31T23:59:59.999999Z')
  })

  it('parses a record time from user input, ignoring spaces around it', () => {
    expect(parseRecordTime(' 2024-02-29T00:00:00Z ')).toBe('2024-02-29T00:00:00Z')
  })

  it.each([
    '',
    'now',
    '2026-11-21',
    '2026-11-21T10:00Z',
    '2026-11-21T10:00:00',
    '2026-11-21 10:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '2026-02-29T00:00:00Z',
    '2100-02-29T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-11-21T24:00:00Z',
    '2026-11-21T10:60:00Z',
    '2026-11-21T10:00:60Z',
    '2026-11-21T10:00:00.Z',
    '2026-11-21T10:00:00.1234567890Z',
    '2026-11-21T10:00:00+25:00',
    '2026-11-21T10:00:00+10:60',
    '2026-11-21T10:00:00Z, or later',
    '+12026-11-21T10:00:00Z',
  ])('rejects the record time %j', (text) => {
    expect(parseRecordTime(text)).toBeUndefined()
  })

  it('rejects a record time with more than four year digits', () => {
    expect(() => recordTimeOf(last + 1n)).toThrow(RangeError)
    expect(() => recordTimeOf(last + 1n)).toThrow('253402300800000000')
    expect(() => recordTimeOf(first - 1n)).toThrow(RangeError)
    expect(() => recordTimeOf(10n ** 30n)).toThrow(RangeError)
  })
})

function time(text: string): RecordTime {
  const parsed = parseRecordTime(text)
  if (parsed === undefined) throw new Error(`${text} is no record time`)
  return parsed
}
