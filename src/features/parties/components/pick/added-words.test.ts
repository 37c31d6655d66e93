import { expect, it } from 'vitest'
import { addedWords } from './added-words.ts'

const words = (values: readonly string[]) =>
  addedWords(['a'], values, (value) => value.length === 1)

it('counts added, duplicate and invalid pasted values', () => {
  expect(words(['b', 'c'])).toBe('2 added')
  expect(words(['b', 'a', 'b', 'nobody'])).toBe('1 added, 2 there already, 1 not understood')
  expect(words(['nobody'])).toBe('0 added, 1 not understood')
})
