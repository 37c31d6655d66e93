import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { Decimal } from '#ledger/decimal.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { ageAt, ageSteps, runningDistribution } from './distribution.ts'
import { readHolding } from './read-holding.ts'
import {
  daysBefore,
  knownContracts,
  snapshotMicros,
  snapshotTime,
  unitsOf,
} from './testing/contract-arbitrary.ts'

const day = 86_400_000_000n

describe('runningDistribution', () => {
  it('counts each amount in the bucket of its power of ten, and each age in a bucket of days', () => {
    fc.assert(
      fc.property(knownContracts, (known) => {
        const distribution = runningDistribution(snapshotTime)
        for (const { contract } of known) distribution.add(readHolding(contract))

        const amounts = known.filter(({ owner }) => owner !== undefined).map(({ units }) => units)
        const byAmount = distribution.byAmount().map(({ from, contracts, totals }) => {
          const least = unitsOf(from)
          const inside = amounts.filter((units) =>
            least === 0n ? units === 0n : units >= least && units < least * 10n,
          )
          expect(contracts).toBe(inside.length)
          expect(unitsOf(totals.total)).toBe(inside.reduce((sum, units) => sum + units, 0n))
          return { least, contracts }
        })
        expect(byAmount.reduce((sum, { contracts }) => sum + contracts, 0)).toBe(amounts.length)
        expect(byAmount).toEqual(byAmount.toSorted((a, b) => (a.least < b.least ? -1 : 1)))

        const byAge = distribution.byAge()
        expect(byAge.reduce((sum, { contracts }) => sum + contracts, 0)).toBe(known.length)
        expect(byAge).toEqual(byAge.toSorted((a, b) => a.days - b.days))

        const ages = known.map(({ createdMicros }) => snapshotMicros - createdMicros)
        for (const { days, contracts } of byAge) {
          const next = ageSteps[ageSteps.indexOf(days) + 1]
          const inside = ages.filter(
            (age) =>
              (days === 0 || age >= BigInt(days) * day) &&
              (next === undefined || age < BigInt(next) * day),
          )
          expect(contracts).toBe(inside.length)
        }
      }),
      { numRuns: runs(1000) },
    )
  })

  it('labels amount buckets by their lower power of ten, with a bucket for zero', () => {
    const [known = []] = fc.sample(
      knownContracts.filter((all) => all.some(({ owner }) => owner !== undefined)),
      { numRuns: runs(1), seed: 3 },
    )
    const contract = known.find(({ owner }) => owner !== undefined)?.contract
    if (contract === undefined) throw new Error('the sample has no amulet')
    const holding = readHolding(contract)
    const distribution = runningDistribution(snapshotTime)
    for (const text of ['0E-10', '0.0000000001', '0.05', '0.99', '1', '125.5', '999', '1000.0']) {
      const amount = v.parse(Decimal, text)
      distribution.add({ ...holding, amulet: holding.amulet && { ...holding.amulet, amount } })
    }
    expect(distribution.byAmount().map(({ from, contracts }) => [from, contracts])).toEqual([
      ['0', 1],
      ['0.0000000001', 1],
      ['0.01', 1],
      ['0.1', 1],
      ['1', 1],
      ['100', 2],
      ['1000', 1],
    ])
  })

  it('moves a holding to an older bucket at the exact microsecond', () => {
    const ageOf = ageAt(snapshotTime)
    expect(ageOf(daysBefore(7))).toBe(7)
    expect(ageOf(recordTimeOf(snapshotMicros - 7n * day + 1n))).toBe(1)
    expect(ageOf(recordTimeOf(snapshotMicros + day))).toBe(0)
  })
})
