import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DamlInt, Int32, Int64, PageToken } from './int64.ts'

const smallest = -9_223_372_036_854_775_808n
const largest = 9_223_372_036_854_775_807n

describe('a 64-bit integer', () => {
  it('is a bigint, for numbers and for more digits than a number holds', () => {
    expect([7, -7, smallest, largest].map((value) => v.parse(Int64, value))).toEqual([
      7n,
      -7n,
      smallest,
      largest,
    ])
  })

  it.each([smallest - 1n, largest + 1n, 1.5, 2 ** 53, '7', null])('is not %s', (value) => {
    expect(v.is(Int64, value)).toBe(false)
  })
})

describe('a 32-bit integer', () => {
  it.each([-(2 ** 31), 0, 2 ** 31 - 1])('accepts %i', (value) => {
    expect(v.parse(Int32, value)).toBe(value)
  })

  it.each([-(2 ** 31) - 1, 2 ** 31, 1.5, Number.NaN, 7n, '7', null])('is not %s', (value) => {
    expect(v.is(Int32, value)).toBe(false)
  })
})

describe('the token of a next page', () => {
  it('stays the text that came, or the integer', () => {
    expect(['17', 'opaque', 17, largest].map((token) => v.parse(PageToken, token))).toEqual([
      '17',
      'opaque',
      17n,
      largest,
    ])
  })

  it.each([1.5, largest + 1n, null, {}])('is not %s', (value) => {
    expect(v.is(PageToken, value)).toBe(false)
  })
})

describe('an integer of a Daml value', () => {
  it('is text with every digit', () => {
    expect([String(smallest), '0', String(largest)].map((text) => v.parse(DamlInt, text))).toEqual([
      smallest,
      0n,
      largest,
    ])
  })

  it.each(['', 'x1', '1x', '1.0', '1'.repeat(20), 1])('is not %s', (value) => {
    expect(v.is(DamlInt, value)).toBe(false)
  })
})
