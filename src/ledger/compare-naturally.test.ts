import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from './testing/runs.ts'
import { compareNaturally } from './compare-naturally.ts'

test('sorts numbers in texts by value, regardless of leading zeros', () => {
  const names = [
    'SV-10',
    'SV-2',
    'SV-02',
    'SV-1',
    'SV',
    'Digital-Asset-2',
    '',
    '7 up',
    'SV-10a',
    'SV-003',
  ]
  expect(names.toSorted(compareNaturally)).toEqual([
    '',
    '7 up',
    'Digital-Asset-2',
    'SV',
    'SV-1',
    'SV-02',
    'SV-2',
    'SV-003',
    'SV-10',
    'SV-10a',
  ])
})

const named = fc.string({ unit: fc.constantFrom('a', 'b', '-', '0', '1', '9', 'é') })

test('compares texts antisymmetrically, and returns 0 only for identical texts', () => {
  fc.assert(
    fc.property(named, named, (a, b) => {
      expect(compareNaturally(a, b) === 0).toBe(a === b)
      expect(Math.sign(compareNaturally(a, b)) + Math.sign(compareNaturally(b, a))).toBe(0)
    }),
    { numRuns: runs(2000) },
  )
})

test('compares texts transitively, so that any order is sorted to the same result', () => {
  fc.assert(
    fc.property(fc.array(named), (names) => {
      const sorted = names.toSorted(compareNaturally)
      expect(names.toReversed().toSorted(compareNaturally)).toEqual(sorted)
      expect(sorted.every((name, at) => compareNaturally(sorted[at - 1] ?? name, name) <= 0)).toBe(
        true,
      )
      expect(compareNaturally(sorted[0] ?? '', sorted.at(-1) ?? '')).toBeLessThanOrEqual(0)
    }),
    { numRuns: runs(2000) },
  )
})
