import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import {
  positionAfterChange,
  positionAfterScroll,
  maxRows,
  rowWindow,
  positionAt,
  viewTop,
  topToShow,
  type RowList,
  type ScrollPosition,
} from './fixed-rows.ts'

const list: fc.Arbitrary<RowList> = fc.record({
  count: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 5_000_000 })),
  rowHeight: fc.integer({ min: 20, max: 60 }),
  viewport: fc.integer({ min: 100, max: 1300 }),
})
const share = fc.double({ min: 0, max: 1, noNaN: true })
const cases = { numRuns: runs(2000) }

function lastTop({ count, rowHeight, viewport }: RowList): number {
  return Math.max(0, count * rowHeight - viewport)
}

/** Limits a scroll position to the range that a browser allows. */
function clamped(list: RowList, scrollTop: number): number {
  const most = Math.max(0, rowWindow(list, { scrollTop: 0, shift: 0 }).height - list.viewport)
  return Math.max(0, Math.min(scrollTop, most))
}

describe('rowWindow', () => {
  it('renders all visible rows, but only a limited number of rows', () => {
    fc.assert(
      fc.property(list, share, (list, share) => {
        const top = share * lastTop(list)
        const position = positionAt(list, top)
        const { first, end, slots, seenFirst, seenEnd, origin, height } = rowWindow(list, position)
        const seenTo = Math.min(position.scrollTop + list.viewport, height)
        expect(origin + first * list.rowHeight).toBeLessThanOrEqual(position.scrollTop + 0.01)
        expect(origin + end * list.rowHeight).toBeGreaterThanOrEqual(seenTo - 0.51)
        expect(first <= seenFirst && seenFirst <= seenEnd && seenEnd <= end).toBe(true)
        expect(end - first).toBeLessThanOrEqual(slots)
        expect(slots).toBeLessThanOrEqual(maxRows)
        expect(end).toBeLessThanOrEqual(list.count)
      }),
      cases,
    )
  })

  it('begins with row 0 at the top and ends with the last row at the bottom', () => {
    fc.assert(
      fc.property(list, (list) => {
        expect(positionAt(list, 0)).toEqual({ scrollTop: 0, shift: 0 })
        const { end, origin, height } = rowWindow(list, positionAt(list, Infinity))
        expect(end).toBe(list.count)
        expect(origin + end * list.rowHeight).toBeCloseTo(height, 0)
      }),
      cases,
    )
  })
})

describe('scrolling of a long list', () => {
  it('moves rows pixel for pixel in a list of any length, and reaches both ends', () => {
    fc.assert(
      fc.property(list, share, fc.constantFrom(-1, 1), (list, share, direction) => {
        let position = positionAt(list, share * lastTop(list))
        const wheel = list.viewport
        for (let turn = 0; turn < 60; turn++) {
          const top = viewTop(position)
          const scrollTop = clamped(list, position.scrollTop + direction * wheel)
          position = positionAfterScroll(list, position, scrollTop)
          const expected = Math.max(0, Math.min(top + direction * wheel, lastTop(list)))
          expect(Math.abs(viewTop(position) - expected)).toBeLessThanOrEqual(1)
        }
      }),
      cases,
    )
  })

  it('jumps to the same share of the list as the scrollbar', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 5_000_000 }), share, (count, share) => {
        const list = { count, rowHeight: 32, viewport: 800 }
        const start = share < 0.5 ? positionAt(list, Infinity) : positionAt(list, 0)
        const { scrollTop } = positionAt(list, share * lastTop(list))
        const { origin, first } = rowWindow(list, positionAfterScroll(list, start, scrollTop))
        expect(first / count).toBeCloseTo(share, 3)
        expect(origin).toBeLessThanOrEqual(0)
      }),
      cases,
    )
  })
})

describe('list that changes', () => {
  it('keeps the visible rows in place, whether rows are inserted above or below', () => {
    fc.assert(
      fc.property(
        list,
        share,
        fc.nat(2_000_000),
        fc.nat(2_000_000),
        (list, share, above, below) => {
          const last: ScrollPosition = positionAt(list, share * lastTop(list))
          const grown = { ...list, count: list.count + above + below }
          const top = viewTop(last) + above * list.rowHeight
          const position = positionAfterChange(grown, last, top)
          expect(viewTop(position)).toBeCloseTo(Math.min(top, lastTop(grown)), 0)
          expect(clamped(grown, position.scrollTop)).toBeCloseTo(position.scrollTop, 0)
        },
      ),
      cases,
    )
  })

  it('does not move the scrollbar when rows are added below', () => {
    fc.assert(
      fc.property(list, share, fc.nat(1000), (list, share, below) => {
        fc.pre(list.count * list.rowHeight < 11_000_000)
        const last = positionAt(list, share * lastTop(list))
        const grown = { ...list, count: list.count + below }
        expect(positionAfterChange(grown, last, viewTop(last))).toEqual(last)
      }),
      cases,
    )
  })
})

describe('topToShow', () => {
  it('makes any row completely visible, and does not scroll if it already is', () => {
    fc.assert(
      fc.property(list, share, fc.nat(), (list, share, seed) => {
        const position = positionAt(list, share * lastTop(list))
        const index = seed % list.count
        const top = topToShow(list, position, index)
        expect(index * list.rowHeight).toBeGreaterThanOrEqual(top - 0.1)
        expect((index + 1) * list.rowHeight).toBeLessThanOrEqual(top + list.viewport + 0.1)
        const shown = { scrollTop: top, shift: 0 }
        expect(topToShow(list, shown, index)).toBeCloseTo(top, 3)
      }),
      cases,
    )
  })
})
