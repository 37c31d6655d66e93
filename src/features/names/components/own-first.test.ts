import { expect, it } from 'vitest'
import { ownFirst } from './own-first.ts'

const entries = ['carol', 'alice', 'bob', 'alice'].map((user, at) => ({ user, at }))

it('moves the names of the parties to the front, and keeps their order', () => {
  expect(ownFirst(entries, new Set(['alice', 'bob'])).map(({ at }) => at)).toEqual([1, 2, 3, 0])
})

it('keeps the order if these parties have no name', () => {
  expect(ownFirst(entries, new Set(['dave']))).toBe(entries)
})
