import { describe, expect, it } from 'vitest'
import { formatBytes, groupDigits } from './group-digits.ts'

describe('groupDigits', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [-1000, '-1,000'],
    [9223372036854775807n, '9,223,372,036,854,775,807'],
  ])('groups the digits of a number: %s', (value, words) => expect(groupDigits(value)).toBe(words))
})

describe('formatBytes', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1499, '1.4 kB'],
    [9990, '9.9 kB'],
    [999_999, '999 kB'],
    [12_345_678, '12 MB'],
    [2_500_000_000, '2.5 GB'],
  ])('formats bytes: %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words))
})
