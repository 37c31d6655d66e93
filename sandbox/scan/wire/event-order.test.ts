import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { lexicographicOrder } from './event-order.ts'

it('sorts numbers lexicographically by their decimal texts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (count) => {
      const expected = Array.from({ length: count }, (_, number) => String(number)).toSorted()
      expect(lexicographicOrder(count).map(String)).toEqual(expected)
    }),
    { numRuns: runs(1000) },
  )
})
