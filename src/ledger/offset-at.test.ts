import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import { recordTimeOf } from './record-time.ts'
import { offsetAt } from './offset-at.ts'

const ledgers = fc.record({
  /**
   * The distances between visible updates, in offsets and in microseconds. Invisible updates may be
   * in between.
   */
  steps: fc.array(
    fc.record({
      offsets: fc.bigInt({ min: 1n, max: 5n }),
      micros: fc.bigInt({ min: 0n, max: 3n }),
    }),
    { maxLength: 60 },
  ),
  moment: fc.bigInt({ min: 0n, max: 120n }),
  pruned: fc.bigInt({ min: 0n, max: 40n }),
  behind: fc.bigInt({ min: 0n, max: 5n }),
})

it('finds the offset of the last visible update at a time, with few requests', async () => {
  await fc.assert(
    fc.asyncProperty(ledgers, async ({ steps, moment, pruned, behind }) => {
      let offset = 0n
      let micros = 0n
      const updates = steps
        .map((step) => {
          offset += step.offsets
          micros += step.micros
          return { offset, recordTime: recordTimeOf(micros), micros }
        })
        .filter((update) => update.offset > pruned)
      const end = (offset > pruned ? offset : pruned) + behind
      let requestCount = 0
      const found = await offsetAt(recordTimeOf(moment), pruned, end, (after, upTo) => {
        requestCount += 1
        expect(after).toBeGreaterThanOrEqual(pruned)
        return Promise.resolve(
          updates.find((update) => update.offset > after && update.offset <= upTo),
        )
      })
      expect(found).toBe(updates.findLast((update) => update.micros <= moment)?.offset)
      expect(requestCount).toBeLessThanOrEqual((end - pruned).toString(2).length + 1)
    }),
    { numRuns: runs(2000) },
  )
})
