import { Big } from 'big.js'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { Decimal } from '#ledger/decimal.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { expiryRound, opensAbout, roundAfter } from './expiry.ts'

const decimal = (text: string) => v.parse(Decimal, text)
const expires = (amount: string, rate: string, createdInRound: bigint) =>
  expiryRound({ amount: decimal(amount), createdInRound, ratePerRound: decimal(rate) })

const text = (units: bigint) => new Big(`${units}e-10`).toFixed(10)

describe('expiryRound', () => {
  it.each([
    // 125.5 / 0.0000190259 is 6,596,271.398…
    ['125.5000000000', '0.0000190259', 18_204n, 6_614_476n],
    ['0.0000190259', '0.0000190259', 7n, 8n],
    ['0.0000190260', '0.0000190259', 7n, 9n],
    ['0E-10', '0.0000190259', 7n, 7n],
    // 10^-10 / 3 × 10^10 is 3.3 × 10^-21, which is 0 at ten places.
    ['0.0000000001', '30000000000.0', 7n, 7n],
    // Half of 10^-10 rounds to the even digit, 0. Three halves of 10^-10 round to 2 × 10^-10.
    ['0.0000000001', '2.0', 7n, 7n],
    ['0.0000000003', '2.0', 7n, 8n],
  ])(
    'returns for amount %s, rate %s a round and creation round %i the expiry round %i',
    (amount, rate, created, round) => {
      expect(expires(amount, rate, created)).toBe(round)
    },
  )

  it('returns no expiry round without a rate or for a rate of zero', () => {
    expect(expires('1', '0.0', 7n)).toBeUndefined()
    const amulet = { amount: decimal('1'), createdInRound: 7n, ratePerRound: undefined }
    expect(expiryRound(amulet)).toBeUndefined()
    expect(expires('1', '-0.5', 7n)).toBeUndefined()
  })

  it('returns no expiry round for an invalid decimal, or without the creation round', () => {
    expect(expires('1.00000000001', '0.1', 7n)).toBeUndefined()
    const amulet = { amount: decimal('1'), ratePerRound: decimal('0.1'), createdInRound: undefined }
    expect(expiryRound(amulet)).toBeUndefined()
  })

  it('divides the amount by the rate as Daml does, to ten places, and rounds up', () => {
    const DamlBig = Big()
    DamlBig.DP = 10
    DamlBig.RM = Big.roundHalfEven
    const grains = fc.bigInt({ min: 1n, max: 10n ** 28n })
    fc.assert(
      fc.property(grains, fc.bigInt({ min: 1n, max: 10n ** 12n }), (amount, rate) => {
        const quotient = new DamlBig(`${amount}e-10`).div(`${rate}e-10`)
        const rounds = BigInt(quotient.round(0, Big.roundUp).toFixed())
        expect(expires(text(amount), text(rate), 5n)).toBe(5n + rounds)
      }),
      { numRuns: runs(1000) },
    )
  })
})

describe('opensAbout and roundAfter', () => {
  const minute = 60_000_000n
  const known = {
    round: { number: 100n },
    opensAt: recordTimeOf(0n),
    targetClosesAt: recordTimeOf(20n * minute),
  }

  it('estimates that rounds open every ten minutes if each round stays open for twenty minutes', () => {
    expect(opensAbout(106n, known)).toBe('1970-01-01T01:00:00.000000Z')
    expect(opensAbout(10n ** 18n, known)).toBeUndefined()
  })

  it('estimates opening times from a known round in both directions', () => {
    const later = {
      round: { number: 100n },
      opensAt: recordTimeOf(60n * minute),
      targetClosesAt: recordTimeOf(80n * minute),
    }
    expect(opensAbout(101n, later)).toBe('1970-01-01T01:10:00.000000Z')
    expect(opensAbout(94n, later)).toBe('1970-01-01T00:00:00.000000Z')
    expect(opensAbout(93n, later)).toBeUndefined()
  })

  it('estimates opening times up to the last microsecond of the year 9999', () => {
    const last = 253_402_300_799_999_999n
    const latest = {
      round: { number: 100n },
      opensAt: recordTimeOf(last - 20n),
      targetClosesAt: recordTimeOf(last),
    }
    expect(opensAbout(102n, latest)).toBe('9999-12-31T23:59:59.999999Z')
    expect(opensAbout(103n, latest)).toBeUndefined()
  })

  it('returns the known round if rounds have no duration', () => {
    const still = { ...known, targetClosesAt: known.opensAt }
    expect(roundAfter(minute, still)).toBe(100n)
    const backwards = {
      ...known,
      opensAt: recordTimeOf(20n * minute),
      targetClosesAt: recordTimeOf(0n),
    }
    expect(roundAfter(60n * minute, backwards)).toBe(100n)
  })

  it('finds the last round whose estimated opening time is not after the given time', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), (micros) => {
        const round = roundAfter(micros, known)
        const time = recordTimeOf(micros)
        expect((opensAbout(round, known) ?? '') <= time).toBe(true)
        expect((opensAbout(round + 1n, known) ?? '') > time).toBe(true)
      }),
      { numRuns: runs(1000) },
    )
  })
})
