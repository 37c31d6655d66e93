import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addMicros, RecordTime } from '#ledger/record-time.ts'
import { certificateLimits, certificateAlerts, tokenLimits, tokenAlerts } from './credentials.ts'
import { endUrgency } from './ending.ts'

const now = v.parse(RecordTime, '2026-11-25T10:00:00Z')
const second = 1_000_000n
const hour = 3_600n * second
const day = 24n * hour
const later = (micros: bigint) => addMicros(now, micros)

const token = (life: bigint | undefined, left: bigint) =>
  tokenAlerts(
    [
      {
        family: 'ledger',
        begins: life === undefined ? undefined : later(left - life),
        ends: later(left),
      },
    ],
    now,
  ).map(({ id, urgency }) => `${id} ${urgency}`)

const certificate = (life: bigint, left: bigint, host: string | undefined = 'scan.example.com') =>
  certificateAlerts([{ host, begins: later(left - life), ends: later(left) }], now)

describe('endUrgency', () => {
  it('returns `soon` in the last quarter of a lifetime and `now` in the last sixteenth, but not before the limits', () => {
    const some = fc.bigInt({ min: 1n, max: 400n * day })
    fc.assert(
      fc.property(some, fc.bigInt({ min: -day, max: 400n * day }), (life, left) => {
        const begins = later(left - life)
        const urgency = endUrgency({ begins, ends: later(left) }, now, certificateLimits)
        const isSoon = left <= life / 4n && left <= certificateLimits.soon
        const isNow = left <= life / 16n && left <= certificateLimits.now
        expect(urgency).toBe(isNow ? 'now' : isSoon ? 'soon' : undefined)
      }),
    )
  })

  it('returns `now` after the end of the validity, for any start', () => {
    const limits = { soon: day, now: hour }
    expect(endUrgency({ begins: later(day), ends: later(-1n) }, now, limits)).toBe('now')
    expect(endUrgency({ begins: undefined, ends: later(-1n) }, now, limits)).toBe('now')
  })
})

describe('tokenAlerts', () => {
  it('reports long-lived tokens three days before their end, and urgently in the last hour', () => {
    const month = 30n * day
    expect(token(month, tokenLimits.soon + 1n)).toEqual([])
    expect(token(month, tokenLimits.soon)).toEqual(['token-ends:ledger soon'])
    expect(token(month, tokenLimits.now + 1n)).toEqual(['token-ends:ledger soon'])
    expect(token(month, tokenLimits.now)).toEqual(['token-ends:ledger now'])
  })

  it('does not report a new token with a lifetime of a day', () => {
    expect(token(day, day)).toEqual([])
    expect(token(day, 6n * hour + 1n)).toEqual([])
    expect(token(day, 6n * hour)).toEqual(['token-ends:ledger soon'])
  })

  it('reports tokens without a start time by the fixed limits only', () => {
    expect(token(undefined, tokenLimits.soon + 1n)).toEqual([])
    expect(token(undefined, tokenLimits.soon)).toEqual(['token-ends:ledger soon'])
  })
})

describe('certificateAlerts', () => {
  it('reports certificates two weeks before their end, and urgently on the last day', () => {
    const year = 365n * day
    expect(certificate(year, certificateLimits.soon + 1n)).toEqual([])
    expect(certificate(year, certificateLimits.soon)).toMatchObject([{ urgency: 'soon' }])
    expect(certificate(year, certificateLimits.now + 1n)).toMatchObject([{ urgency: 'soon' }])
    expect(certificate(year, certificateLimits.now)).toMatchObject([
      { urgency: 'now', id: 'certificate-ends:scan.example.com' },
    ])
  })

  it('reports a six-day certificate in the last day and a half', () => {
    expect(certificate(6n * day, 2n * day)).toEqual([])
    expect(certificate(6n * day, 36n * hour)).toMatchObject([{ urgency: 'soon' }])
  })

  it('names the owner of an expired certificate', () => {
    const ended = certificateAlerts(
      [{ host: undefined, begins: later(-90n * day), ends: later(-2n * hour) }],
      now,
    )
    expect(ended).toMatchObject([
      {
        id: 'certificate-ends:dashboard',
        title: 'The certificate of this dashboard ended 2 hours ago.',
      },
    ])
  })
})
