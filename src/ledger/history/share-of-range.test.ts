import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.ts'
import { recordTimeOf } from '../record-time.ts'
import { comparePositions, type Position } from './position.ts'
import { shareOfRange } from './share-of-range.ts'

const at = (migration: number, seconds: number): Position => ({
  migrationId: BigInt(migration),
  recordTime: recordTimeOf(BigInt(seconds) * 1_000_000n),
})

const position = fc
  .tuple(fc.nat(3), fc.oneof(fc.nat(20), fc.nat(1_000_000_000)))
  .map(([migration, seconds]) => at(migration, seconds))
const order = fc.constantFrom('oldest' as const, 'newest' as const)

describe('shareOfRange', () => {
  it('returns 0 at or before the start of the search, and 1 at or after the end of the search', () => {
    fc.assert(
      fc.property(position, position, position, order, (a, b, other, order) => {
        const [from, to] = comparePositions(a, b) <= 0 ? [a, b] : [b, a]
        const range = { from, to, order }
        const [start, end] = order === 'oldest' ? [from, to] : [to, from]
        const sign = order === 'oldest' ? 1 : -1
        expect(shareOfRange(range, end)).toBe(1)
        expect(shareOfRange(range, start)).toBe(comparePositions(from, to) === 0 ? 1 : 0)
        const share = shareOfRange(range, other)
        const isBefore = comparePositions(other, start) * sign < 0
        const isBeyond = comparePositions(other, end) * sign > 0
        expect(share).toBeGreaterThanOrEqual(isBeyond ? 1 : 0)
        expect(share).toBeLessThanOrEqual(isBefore && !isBeyond ? 0 : 1)
      }),
      { numRuns: runs(2000) },
    )
  })

  it('never decreases during a search, even if the times of migrations overlap', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 4, maxLength: 12 }), order, (some, order) => {
        const sorted = some.toSorted(comparePositions)
        const [from, to] = [sorted[0], sorted.at(-1)]
        if (from === undefined || to === undefined) throw new Error('no positions')
        const passed = order === 'oldest' ? sorted : sorted.toReversed()
        const shares = passed.map((reached) => shareOfRange({ from, to, order }, reached))
        expect(shares).toEqual(shares.toSorted((a, b) => a - b))
      }),
      { numRuns: runs(2000) },
    )
  })

  it('returns a share proportional to record time within a migration', () => {
    const range = { from: at(4, 100), to: at(4, 200) }
    expect(shareOfRange({ ...range, order: 'oldest' }, at(4, 125))).toBe(0.25)
    expect(shareOfRange({ ...range, order: 'newest' }, at(4, 125))).toBe(0.75)
  })

  it('gives each migration in a range an equal share', () => {
    const range = { from: at(3, 100), to: at(4, 200), order: 'oldest' } as const
    expect(shareOfRange(range, at(3, 150))).toBe(0.25)
    expect(shareOfRange(range, at(4, 150))).toBe(0.75)
  })
})
