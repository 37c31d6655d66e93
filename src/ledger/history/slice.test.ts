import { describe, expect, it } from 'vitest'
import { comparePositions, type Position } from './position.ts'
import { recordTimeOf } from '../record-time.ts'
import { justAfter, justBefore, widthFor } from './slice.ts'

const at = (micros: bigint, migrationId = 4n): Position => ({
  migrationId,
  recordTime: recordTimeOf(10n ** 15n + micros),
})
const bounds = (count: number, micros: bigint) => ({ oldest: at(0n), newest: at(micros), count })

it('leaves no position between a position and its neighbours, because record times are whole microseconds', () => {
  expect(justBefore(at(5n))).toEqual(at(4n))
  expect(justAfter(at(5n))).toEqual(at(6n))
  expect(comparePositions(justBefore(at(5n)), at(5n))).toBeLessThan(0)
})

describe('widthFor', () => {
  it('returns a larger width for a slice with sparser updates', () => {
    expect(widthFor(100, bounds(50, 1_000_000n))).toBe(2_000_001n)
    expect(widthFor(1, bounds(10, 1_000_000n))).toBe(100_001n)
    expect(widthFor(5, bounds(10, 0n))).toBe(1n)
  })

  it('returns no width for a slice with few updates or with two migrations, or without a slice', () => {
    expect(widthFor(100, bounds(9, 1_000_000n))).toBeUndefined()
    expect(widthFor(100, { ...bounds(50, 1_000_000n), newest: at(1n, 5n) })).toBeUndefined()
    expect(widthFor(100, undefined)).toBeUndefined()
  })
})
