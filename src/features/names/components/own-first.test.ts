import { expect, it } from 'vitest'
import { ownFirst } from './own-first.ts'

const entries = ['carol', 'alice', 'bob', 'alice'].map((user, at) => ({ user, at }))

it('moves the user’s own names to the front, and keeps the order otherwise', () => {
  expect(ownFirst(entries, new Set(['alice', 'bob'])).map(({ at }) => at)).toEqual([1, 2, 3, 0])
})

it('keeps the order of names if the user has none', () => {
  expect(ownFirst(entries, new Set(['dave']))).toBe(entries)
})
