import { describe, expect, it } from 'vitest'
import { freeKey, optionalState, renamed, someOf, variantParts } from './value-edits.ts'

describe('edits of typed values', () => {
  it('reads undefined and null as an empty optional, and any other value as a full optional', () => {
    expect(optionalState(undefined, false)).toEqual({ kind: 'none' })
    expect(optionalState(null, false)).toEqual({ kind: 'none' })
    expect(optionalState(someOf('1', false), false)).toEqual({
      kind: 'some',
      value: '1',
      steps: [],
    })
  })

  it('represents a nested optional as a list of at most one item', () => {
    expect(optionalState([], true)).toEqual({ kind: 'none' })
    expect(optionalState(someOf([], true), true)).toEqual({ kind: 'some', value: [], steps: [0] })
    expect(optionalState(undefined, true)).toEqual({ kind: 'misfit' })
    expect(optionalState(['1', '2'], true)).toEqual({ kind: 'misfit' })
  })
})

it('keeps the position of a renamed map entry, and gives a new entry a unique key', () => {
  expect(Object.entries(renamed({ a: 1, b: 2, c: 3 }, 'b', 'x'))).toEqual([
    ['a', 1],
    ['x', 2],
    ['c', 3],
  ])
  expect(Object.keys(renamed({ a: 1 }, 'a', '__proto__'))).toEqual(['__proto__'])
  expect(freeKey({})).toBe('')
  expect(freeKey({ '': 1 })).toBe('key 2')
  expect(freeKey({ '': 1, 'key 2': 1 })).toBe('key 3')
})

it('reads a variant only if the tag is a string', () => {
  expect(variantParts({ tag: 'A', value: {} })).toEqual({ tag: 'A', value: {} })
  expect(variantParts({ tag: 1 })).toBeUndefined()
  expect(variantParts('A')).toBeUndefined()
})
