import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { maxInitialRows, maxRowsPerStep, nextRows, RowSteps } from './row-steps.ts'

const range = (from: number, count: number) =>
  Array.from({ length: count }, (_, offset) => from + offset)
const rows = fc.tuple(fc.integer({ min: -100, max: 100 }), fc.nat(80)).map(([a, b]) => range(a, b))

const draw = (steps: RowSteps, wanted: readonly number[]) => {
  const drawn = steps.next(wanted, undefined)
  steps.drew(drawn, drawn.size === wanted.length)
  return drawn.size
}

describe('nextRows', () => {
  it('renders more rows at first, including the marked row, and renders all rows for a printout', () => {
    const most = { most: 3, first: undefined }
    expect(nextRows(undefined, range(0, 500), most)).toEqual(new Set(range(0, 500)))
    expect(nextRows(new Set(), range(0, 500), most)).toEqual(new Set(range(0, 500)))
    expect(nextRows(undefined, range(0, 40), most)).toEqual(new Set(range(0, maxInitialRows)))
    expect(nextRows(undefined, range(0, 40), { most: 3, first: 30 })).toEqual(
      new Set([...range(0, maxInitialRows - 1), 30]),
    )
  })

  it('keeps wanted rows that were rendered before, and adds the marked row and a limited number of other rows', () => {
    fc.assert(
      fc.property(rows, rows, fc.nat(20), fc.nat(80), (before, wanted, most, mark) => {
        const first = wanted[mark]
        const next = nextRows(new Set(before), wanted, { most, first })
        const remaining = wanted.filter((row) => before.includes(row))
        const missing = wanted.length - remaining.length
        const least = first !== undefined && !before.includes(first) ? 1 : 0
        expect(remaining.filter((row) => !next.has(row))).toEqual([])
        expect([...next].filter((row) => !wanted.includes(row))).toEqual([])
        expect(first === undefined || next.has(first)).toBe(true)
        expect(next.size - remaining.length).toBe(Math.min(missing, Math.max(most, least)))
      }),
      { numRuns: runs(2000) },
    )
  })
})

describe('RowSteps', () => {
  let frames: ((begin: number) => void)[]
  beforeEach(() => {
    frames = []
    vi.stubGlobal('requestAnimationFrame', (callback: (begin: number) => void) =>
      frames.push(callback),
    )
    vi.stubGlobal('cancelAnimationFrame', (frame: number) => {
      frames[frame - 1] = () => undefined
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  const drawWhole = (steps: RowSteps, wanted: readonly number[]) => {
    while (draw(steps, wanted) < wanted.length) frame()
    frame()
  }

  /**
   * Runs an animation frame. `meanwhile` runs before the callbacks of the frame, like a scroll
   * event.
   */
  const frame = (meanwhile = () => {}) => {
    const begin = performance.now()
    meanwhile()
    for (const callback of frames.splice(0)) callback(begin)
  }

  it('renders the rest of a new table in steps', () => {
    const steps = new RowSteps()
    let notifications = 0
    steps.subscribe(() => notifications++)
    expect(draw(steps, range(0, 40))).toBe(maxInitialRows)
    frame()
    expect([notifications, draw(steps, range(0, 40))]).toEqual([1, maxInitialRows + maxRowsPerStep])
  })

  it('renders the rows after a jump in steps, notifies listeners once per frame, and stops after the last row', () => {
    const steps = new RowSteps()
    drawWhole(steps, range(0, 40))
    let notifications = 0
    steps.subscribe(() => notifications++)
    expect(draw(steps, range(100, 40))).toBe(maxRowsPerStep)
    // A second render in the same frame adds no rows.
    expect(draw(steps, range(100, 40))).toBe(maxRowsPerStep)
    for (let step = 2; step * maxRowsPerStep < 40; step++) {
      frame()
      expect([notifications, draw(steps, range(100, 40))]).toEqual([
        step - 1,
        step * maxRowsPerStep,
      ])
    }
    frame()
    expect(draw(steps, range(100, 40))).toBe(40)
    const last = notifications
    frame()
    expect([notifications, frames.length]).toEqual([last, 0])
  })

  it('renders no further rows in a frame in which a scroll event already rendered rows', () => {
    const steps = new RowSteps()
    drawWhole(steps, range(0, 40))
    let notifications = 0
    steps.subscribe(() => notifications++)
    frame(() => draw(steps, range(100, 40)))
    expect(notifications).toBe(0)
    frame()
    expect([notifications, draw(steps, range(100, 40))]).toEqual([1, 2 * maxRowsPerStep])
  })

  it('renders some rows for each scroll event, and the remaining rows only after the scrolling', () => {
    const steps = new RowSteps()
    drawWhole(steps, range(0, 40))
    let notifications = 0
    steps.subscribe(() => notifications++)
    for (const first of [100, 200, 300]) {
      frame(() => expect(draw(steps, range(first, 40))).toBe(maxRowsPerStep))
    }
    expect(notifications).toBe(0)
    frame()
    expect([notifications, draw(steps, range(300, 40))]).toEqual([1, 2 * maxRowsPerStep])
    frame(() => expect(draw(steps, range(400, 40))).toBe(maxRowsPerStep))
    expect(notifications).toBe(1)
  })

  it('renders a few new rows in a single step', () => {
    const steps = new RowSteps()
    drawWhole(steps, range(0, 40))
    for (let first = 0; first < 100; first += 5) {
      expect(draw(steps, range(first, 40))).toBe(40)
      frame()
    }
  })

  it('behaves like a new instance after it was stopped', () => {
    const steps = new RowSteps()
    drawWhole(steps, range(0, 40))
    let notifications = 0
    steps.subscribe(() => notifications++)
    draw(steps, range(100, 40))
    steps.stop()
    frame()
    expect(notifications).toBe(0)
    expect(draw(steps, range(200, 40))).toBe(maxRowsPerStep)
  })
})
