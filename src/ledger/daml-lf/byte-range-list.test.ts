import { expect, it } from 'vitest'
import { ByteRangeList } from './byte-range-list.ts'

it('returns byte ranges by index, and undefined for an invalid index', () => {
  const ranges = new ByteRangeList()
  for (let index = 0; index < 2_000; index += 1) ranges.add(index, 3 * index)
  expect(ranges.length).toBe(2_000)
  for (const index of [0, 1, 511, 512, 1_023, 1_024, 1_999]) {
    expect(ranges.at(index)).toEqual({ from: index, to: 3 * index })
  }
  // Indices within the allocated capacity, but beyond the length, return nothing.
  for (const index of [-1, 2_000, 2_001, 1e9]) expect(ranges.at(index)).toBeUndefined()
})
