import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { readHolding } from './read-holding.ts'
import { knownContracts, unitsOf } from './testing/contract-arbitrary.ts'
import { totalsOf } from './totals.ts'

describe('totals', () => {
  it('adds amounts in any notation as exactly as integers in units of 10^-10', () => {
    fc.assert(
      fc.property(knownContracts, (known) => {
        const totals = totalsOf(known.map(({ contract }) => readHolding(contract)))
        const sum = (isLocked: boolean) =>
          known
            .filter(({ state }) => state !== undefined && (state !== 'unlocked') === isLocked)
            .reduce((sum, { units }) => sum + units, 0n)
        expect({
          contracts: totals.contracts,
          unlocked: unitsOf(totals.unlocked),
          locked: unitsOf(totals.locked),
          total: unitsOf(totals.total),
        }).toEqual({
          contracts: known.length,
          unlocked: sum(false),
          locked: sum(true),
          total: sum(false) + sum(true),
        })
      }),
      { numRuns: runs(2000) },
    )
  })
})
