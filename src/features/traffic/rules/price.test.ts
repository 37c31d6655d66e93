import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Decimal } from '#ledger/decimal.ts'
import { readMiningRound } from '#ledger/mining-round.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { inDollars, trafficPrice } from './price.ts'
import { baseRatePerDay, readTrafficTerms } from './terms.ts'

const decimal = (text: string) => v.parse(Decimal, text)
const now = v.parse(RecordTime, '2026-11-25T12:00:00Z')
const round = (number: number, opensAt: string, more: object = {}) => {
  const read = readMiningRound({
    round: { number: `${number}` },
    opensAt,
    targetClosesAt: opensAt,
    amuletPrice: '0.0050000000',
    ...more,
  })
  if (read === undefined) throw new Error('it is a round')
  return { ...read, phase: 'open' as const }
}
const terms = { pricePerMegabyte: decimal('60.0') }

it.each([
  [1_000_000n, '60.0', '60.0000000000'],
  [200_000n, '16.67', '3.3340000000'],
  [1n, '16.67', '0.0000166700'],
  // Daml rounds half to even.
  [500_000n, '0.0000000001', '0.0000000000'],
  [1_500_000n, '0.0000000001', '0.0000000002'],
  [9_007_199_254_740_993n, '1.0', '9007199254.7409930000'],
])('prices %s bytes at %s USD per megabyte at %s USD', (bytes, price, usd) => {
  expect(inDollars(bytes, decimal(price))).toBe(usd)
})

/** Returns the cost in units of the last decimal place. */
const cost = (bytes: bigint) => BigInt(inDollars(bytes, decimal('16.6700000000')).replace('.', ''))

it('prices two traffic purchases the same as their sum, except for one unit of the last decimal place', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), fc.bigInt(0n, 10n ** 12n), (one, other) => {
      const apart = cost(one) + cost(other) - cost(one + other)
      expect(apart >= -1n && apart <= 1n).toBe(true)
    }),
  )
})

it('uses the newest open round for the token price, and for the traffic price if set in that round', () => {
  const open = round(7, '2026-11-25T11:50:00Z')
  const later = round(8, '2026-11-25T12:10:00Z', { amuletPrice: '9.0', trafficPrice: '9.0' })
  expect(trafficPrice(200_000n, terms, [later, open], now)).toMatchObject({
    usd: '12.0000000000',
    token: '2400.0000000000',
    perMegabyte: '60.0',
    priceOf: 'configuration',
    round: { number: 7n },
  })
  const own = round(7, '2026-11-25T11:50:00Z', { trafficPrice: '30.0' })
  expect(trafficPrice(200_000n, terms, [own], now)).toMatchObject({
    usd: '6.0000000000',
    priceOf: 'round',
  })
  expect(trafficPrice(200_000n, terms, [later], now)).toMatchObject({
    usd: '12.0000000000',
    token: undefined,
    round: undefined,
  })
})

it('uses the traffic price of the amulet rules if the newest open round has no traffic price', () => {
  const open = round(7, '2026-11-25T11:50:00Z', { trafficPrice: null })
  const earlier = round(7, '2026-11-25T11:50:00Z', { trafficPrice: '9.0' })
  const issuing = { ...earlier, phase: 'issuing' as const }
  const expected = { usd: '12.0000000000', perMegabyte: '60.0', priceOf: 'configuration' }
  expect(trafficPrice(200_000n, terms, [issuing, open], now)).toMatchObject(expected)
})

it('reads the traffic terms from the amulet rules and computes the base rate of a day', () => {
  const fees = {
    baseRateTrafficLimits: { burstAmount: '400000', burstWindow: { microseconds: '1200000000' } },
    extraTrafficPrice: '60.0',
    readVsWriteScalingFactor: '4',
    minTopupAmount: '200000',
  }
  const read = readTrafficTerms({
    configSchedule: { initialValue: { decentralizedSynchronizer: { fees } } },
  })
  expect(read).toEqual({
    pricePerMegabyte: '60.0',
    minTopupAmount: 200_000n,
    burstAmount: 400_000n,
    burstWindow: 1_200_000_000n,
    readVsWriteScalingFactor: 4n,
  })
  expect(read && baseRatePerDay(read)).toBe(28_800_000n)
  expect(read && baseRatePerDay({ ...read, burstWindow: 0n })).toBe(0n)
  expect(readTrafficTerms({})).toBeUndefined()
})
