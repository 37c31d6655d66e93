import { describe, expect, it } from 'vitest'
import { rowAfterKey } from './table-keys.ts'

describe('rowAfterKey', () => {
  it.each([
    ['j', 0, 1],
    ['ArrowDown', 9, 9],
    ['k', 0, 0],
    ['ArrowUp', 5, 4],
    ['PageDown', 1, 5],
    ['PageUp', 1, 0],
    ['Home', 7, 0],
    ['End', 0, 9],
  ])('moves with %s from row %i to row %i of ten', (key, from, to) => {
    expect(rowAfterKey(key, from, 10, 4)).toBe(to)
  })

  it('does not move the marked row for other keys or in empty lists', () => {
    expect(rowAfterKey('Enter', 3, 10, 4)).toBeUndefined()
    expect(rowAfterKey('j', 0, 0, 4)).toBeUndefined()
  })
})
