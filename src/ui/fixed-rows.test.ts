import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostRows, rowWindow, scrollTopFor, type ListView } from './fixed-rows.ts'

const view: fc.Arbitrary<ListView> = fc.record({
  count: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 5_000_000 })),
  rowHeight: fc.integer({ min: 20, max: 60 }),
  scrollTop: fc.double({ min: 0, max: 12_000_000, noNaN: true }),
  viewport: fc.integer({ min: 100, max: 1300 }),
})
const cases = { numRuns: 1000 }

/** Scrolled no further than a browser lets it. */
function reachable(view: ListView): ListView {
  const most = Math.max(0, rowWindow(view).height - view.viewport)
  return { ...view, scrollTop: Math.min(view.scrollTop, most) }
}

describe('rowWindow', () => {
  it('covers everything that is seen, with a bounded number of rows', () => {
    fc.assert(
      fc.property(view, (any) => {
        const view = reachable(any)
        const { first, end, origin, height } = rowWindow(view)
        const seenTo = Math.min(view.scrollTop + view.viewport, height)
        expect(origin + first * view.rowHeight).toBeLessThanOrEqual(view.scrollTop + 0.01)
        expect(origin + end * view.rowHeight).toBeGreaterThanOrEqual(seenTo - 0.01)
        expect(end - first).toBeLessThanOrEqual(mostRows)
        expect(end).toBeLessThanOrEqual(view.count)
      }),
      cases,
    )
  })

  it('ends with the last row at the foot', () => {
    fc.assert(
      fc.property(view, (any) => {
        const view = reachable({ ...any, scrollTop: Infinity })
        const { end, origin, height } = rowWindow(view)
        expect(end).toBe(view.count)
        expect(origin + end * view.rowHeight).toBeCloseTo(height, 1)
      }),
      cases,
    )
  })
})

describe('scrollTopFor', () => {
  it('brings any row wholly into view, and moves nothing when it is there already', () => {
    fc.assert(
      fc.property(view, fc.nat(), (any, seed) => {
        const view = reachable(any)
        const index = seed % view.count
        const moved = { ...view, scrollTop: scrollTopFor(index, view) }
        const top = rowWindow(moved).origin + index * view.rowHeight - moved.scrollTop
        expect(top).toBeGreaterThanOrEqual(-0.1)
        expect(top + view.rowHeight).toBeLessThanOrEqual(view.viewport + 0.1)
        expect(scrollTopFor(index, moved)).toBeCloseTo(moved.scrollTop, 3)
      }),
      cases,
    )
  })
})
