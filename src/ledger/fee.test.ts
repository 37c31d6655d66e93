import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import { Decimal } from './decimal.ts'
import { RecordTime } from './record-time.ts'
import { dollarsToTokens, pricedRound } from './fee.ts'

const decimal = (text: string) => v.parse(Decimal, text)
const time = (text: string) => v.parse(RecordTime, text)

const ofUnits = (units: bigint) => {
  const digits = units.toString().padStart(11, '0')
  return decimal(`${digits.slice(0, -10)}.${digits.slice(-10)}`)
}

describe('dollarsToTokens', () => {
  it('divides a fee for any price, and rounds half to even at ten places', () => {
    const units = fc.bigInt({ min: 1n, max: 10n ** 20n })
    fc.assert(
      fc.property(units, units, (fee, price) => {
        const scaled = fee * 10n ** 10n
        const whole = scaled / price
        const twice = (scaled % price) * 2n
        const up = twice > price || (twice === price && whole % 2n === 1n)
        expect(dollarsToTokens(ofUnits(fee), ofUnits(price))).toBe(ofUnits(up ? whole + 1n : whole))
      }),
      { numRuns: runs(2000) },
    )
  })

  it('keeps ten decimal places of a fee', () => {
    expect(dollarsToTokens(decimal('1.0'), decimal('0.08'))).toBe('12.5000000000')
    expect(dollarsToTokens(decimal('1'), decimal('0.03'))).toBe('33.3333333333')
  })

  it('returns no fee in tokens if the price is zero', () => {
    expect(dollarsToTokens(decimal('1'), decimal('0E-10'))).toBeUndefined()
  })
})

describe('pricedRound', () => {
  const round = (number: bigint, opensAt: string, price: string | undefined) => ({
    phase: 'open' as const,
    round: { number },
    opensAt: time(opensAt),
    targetClosesAt: time('2026-11-21T11:00:00Z'),
    amuletPrice: price === undefined ? null : decimal(price),
  })
  const now = time('2026-11-21T10:00:00Z')

  it('returns the latest open round with a price', () => {
    const rounds = [
      round(12n, '2026-11-21T10:00:00.000001Z', '0.12'),
      round(10n, '2026-11-21T09:40:00Z', '0.10'),
      round(11n, '2026-11-21T10:00:00Z', '0.11'),
      { ...round(13n, '2026-11-21T09:00:00Z', '0.13'), phase: 'issuing' as const },
      round(14n, '2026-11-21T09:00:00Z', undefined),
    ]
    for (const some of [rounds, rounds.toReversed()]) {
      expect(pricedRound(some, now)).toMatchObject({ number: 11n, price: '0.11' })
    }
  })

  it('returns no round if no round is open', () => {
    expect(pricedRound([round(12n, '2026-11-21T10:10:00Z', '0.12')], now)).toBeUndefined()
  })
})
