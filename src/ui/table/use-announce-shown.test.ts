import { describe, expect, it } from 'vitest'
import { shownWords } from './use-announce-shown.ts'

describe('shownWords', () => {
  it.each([
    [0, 41, 'No rows left'],
    [1, 41, '1 of 41 rows'],
    [1234, 10_000, '1,234 of 10,000 rows'],
    [41, 41, 'All 41 rows'],
    [7, undefined, '7 rows'],
    [1, undefined, '1 row'],
  ])('describes %i of %s rows as %s', (shown, all, words) => {
    expect(shownWords(shown, all)).toBe(words)
  })
})
