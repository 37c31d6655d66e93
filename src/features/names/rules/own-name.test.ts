import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { microsOf } from '#ledger/record-time.ts'
import { ownNameTimes } from './own-name.ts'

describe('ownNameTimes', () => {
  it('reads an entry’s end in milliseconds, and computes the renewal start from a duration in microseconds', () => {
    expect(
      ownNameTimes({
        expiresAt: '1792368000000',
        paymentInterval: '7776000000000',
        paymentDuration: '2592000000000',
      }),
    ).toEqual({
      expiresAt: '2026-10-19T00:00:00.000000Z',
      renewsFrom: '2026-09-19T00:00:00.000000Z',
      interval: 7_776_000_000_000n,
    })
  })

  it('keeps every digit of an entry’s times, for any time and duration', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 10n ** 12n, max: 10n ** 13n }),
        fc.bigInt({ min: 0n, max: 10n ** 14n }),
        (millis, duration) => {
          const times = ownNameTimes({
            expiresAt: String(millis),
            paymentInterval: '1',
            paymentDuration: String(duration),
          })
          if (times?.renewsFrom === undefined) throw new Error('these can be read')
          expect(microsOf(times.expiresAt)).toBe(millis * 1000n)
          expect(microsOf(times.renewsFrom)).toBe(millis * 1000n - duration)
        },
      ),
      { numRuns: runs(1000) },
    )
  })

  it.each(['', 'soon', '-1', '9999999999999999999'])(
    'returns undefined if the entry’s end is the invalid text "%s"',
    (expiresAt) => {
      expect(
        ownNameTimes({ expiresAt, paymentInterval: '1', paymentDuration: '1' }),
      ).toBeUndefined()
    },
  )

  it.each(['', 'a month', '-1'])(
    'returns the entry’s end even if the payment interval or duration is the invalid text "%s"',
    (unread) => {
      const expiresAt = '1792368000000'
      const [end, known] = ['2026-10-19T00:00:00.000000Z', '7776000000000']
      expect(ownNameTimes({ expiresAt, paymentInterval: known, paymentDuration: unread })).toEqual({
        expiresAt: end,
        renewsFrom: undefined,
        interval: 7_776_000_000_000n,
      })
      expect(ownNameTimes({ expiresAt, paymentInterval: unread, paymentDuration: '0' })).toEqual({
        expiresAt: end,
        renewsFrom: end,
        interval: undefined,
      })
    },
  )

  it('returns undefined if the renewal time would be outside the range of record times', () => {
    const long = '9223372036854775807'
    expect(
      ownNameTimes({ expiresAt: '0', paymentInterval: '1', paymentDuration: long }),
    ).toBeUndefined()
  })
})
