import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import { inBatches } from './in-batches.ts'

describe('inBatches', () => {
  it('splits items into batches of limited size, in order and without losing an item', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { maxLength: 300 }),
        fc.integer({ min: 1, max: 50 }),
        (items, size) => {
          const batches = inBatches(items, size)
          expect(batches.flat()).toEqual(items)
          for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(size)
          expect(batches.length).toBe(Math.ceil(items.length / size))
        },
      ),
      { numRuns: runs(1000) },
    )
  })
})
