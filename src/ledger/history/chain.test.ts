import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.ts'
import { recordTimeOf } from '../record-time.ts'
import { addRows, emptyChain, locateRow, rowAt, type RowLocation } from './chain.ts'
import type { Position } from './position.ts'
import { DrivenList, identity, type ListStart, type Step } from './testing/driven-list.ts'
import { history } from './testing/histories.ts'

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.record({
      kind: fc.constant('scroll' as const),
      to: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    weight: 4,
  },
  { arbitrary: fc.constant({ kind: 'above' as const }), weight: 2 },
  { arbitrary: fc.constant({ kind: 'below' as const }), weight: 8 },
  fc.record({
    kind: fc.constant('comes' as const),
    gaps: fc.array(fc.bigInt({ min: 1n, max: 10_000_000n }), { maxLength: 10 }),
  }),
  fc.constant({ kind: 'fails' as const }),
)
const steps = fc.array(step, { minLength: 5, maxLength: 30 })

describe('chunked list', () => {
  it('shows the history in order, without gaps or repeats, for any scrolling and failures', async () => {
    await fc.assert(
      fc.asyncProperty(
        history(40, 10),
        opening(),
        steps,
        fc.infiniteStream(fc.nat(3)),
        async (all, start, steps, cuts) => {
          const list = new DrivenList(all, start, () => Number(cuts.next().value ?? 0))
          await list.open()
          for (const step of steps) await list.take(step)
          expect(list.problems).toEqual([])
        },
      ),
      { numRuns: runs(2000) },
    )
  })

  it('reaches both ends of the history from any position', async () => {
    await fc.assert(
      fc.asyncProperty(history(40), opening(), async (all, start) => {
        const list = new DrivenList(all, start, () => 0)
        await list.open()
        const isWhole = () => list.chain.ends.above && list.chain.ends.below
        for (let turn = 0; turn < 100 && !isWhole(); turn++) {
          await list.take({ kind: turn % 2 === 0 ? 'above' : 'below' })
        }
        expect({ isWhole: isWhole(), count: list.chain.count }).toEqual({
          isWhole: true,
          count: all.length,
        })
      }),
      { numRuns: runs(1000) },
    )
  })

  it('finds the index of any position that the list has read past', async () => {
    await fc.assert(
      fc.asyncProperty(history(40, 5), opening(), steps, fc.nat(), async (all, start, steps, n) => {
        const list = new DrivenList(all, start, () => 0)
        await list.open()
        for (const step of steps) await list.take(step)
        const passed = list.passed()
        const index = n % Math.max(1, passed.length)
        const position = passed[index]
        if (position === undefined) return
        const rowLocation = locateRow(list.chain, identity, position)
        const isLoaded = rowAt(list.chain, index) !== undefined
        expect(isIn(rowLocation, index, isLoaded)).toBe(true)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('does not locate a position in an empty list before both ends of the history are reached', () => {
    const opened = emptyChain<Position>('newest first', { above: false, below: false })
    const chain = addRows(opened, identity, 'below', [], true)
    expect(locateRow(chain, identity, at(2n))).toBeUndefined()
    const whole = emptyChain<Position>('newest first', { above: true, below: true })
    expect(locateRow(whole, identity, at(2n))).toEqual({ index: 0, isExact: true })
  })

  it('does not locate a position older than the list, and locates a position above the newest row at index 0', () => {
    const [first, second, third] = [at(1n), at(2n), at(3n)]
    const empty = emptyChain<Position>('newest first', { above: true, below: false })
    const chain = addRows(empty, identity, 'below', [second], false)
    expect(locateRow(chain, identity, first)).toBeUndefined()
    expect(locateRow(chain, identity, third)).toEqual({ index: 0, isExact: true })
  })
})

/**
 * Returns true if the location of a row is correct. If the row is in memory, its index must be
 * exact. Otherwise, the index may be up to a chunk before the row.
 */
function isIn(rowLocation: RowLocation | undefined, index: number, isLoaded: boolean): boolean {
  if (rowLocation === undefined) return false
  return isLoaded ? rowLocation.isExact && rowLocation.index === index : rowLocation.index <= index
}

function at(micros: bigint): Position {
  return { migrationId: 0n, recordTime: recordTimeOf(micros) }
}

function opening(): fc.Arbitrary<ListStart> {
  return fc.record({
    order: fc.constantFrom('newest first' as const, 'oldest first' as const),
    at: fc.record({
      migrationId: fc.bigInt({ min: 0n, max: 8n }),
      recordTime: fc
        .oneof(
          fc.bigInt({ min: 10n ** 15n, max: 10n ** 15n + 2n * 10n ** 9n }),
          fc.bigInt({ min: 1n, max: 10n ** 17n }),
        )
        .map(recordTimeOf),
    }),
  })
}
