import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { growthWithin, windowsOf } from './windows.ts'

it('splits a range into windows without gaps or overlaps, in the given order', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.bigInt({ min: 1n, max: 10n ** 14n }),
      fc.constantFrom('newest', 'oldest'),
      (after, length, order) => {
        const range = { after, upTo: after + length }
        const windows = [...windowsOf(range, order)]
        const inOrder = order === 'oldest' ? windows : windows.toReversed()
        let reached = after
        for (const window of inOrder) {
          expect(window.after).toBe(reached)
          expect(window.upTo > window.after).toBe(true)
          reached = window.upTo
        }
        expect(reached).toBe(range.upTo)
        expect(windows.length).toBeLessThan(16)
      },
    ),
  )
})

it('returns no windows for an empty range', () => {
  expect([...windowsOf({ after: 5n, upTo: 5n }, 'newest')]).toEqual([])
})

it('extends the next window as far as the budget allows', () => {
  expect(growthWithin(300, 300, 1500)).toBe(4n)
  expect(growthWithin(700, 300, 1500)).toBe(2n)
  expect(growthWithin(1200, 300, 1500)).toBe(1n)
  expect(growthWithin(1201, 300, 1500)).toBe(0n)
  expect(growthWithin(1600, 0, 1500)).toBe(0n)
})
