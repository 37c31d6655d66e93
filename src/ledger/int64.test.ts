import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DamlInt, Int32, Int64, PageToken } from './int64.ts'

const smallest = -9_223_372_036_854_775_808n
const largest = 9_223_372_036_854_775_807n

describe('a 64-bit integer', () => {
  it('is decoded to a bigint, whether it arrives as a number or as a bigint', () => {
    expect([7, -7, smallest, largest].map((value) => v.parse(Int64, value))).toEqual([
      7n,
      -7n,
      smallest,
      largest,
    ])
  })

  it.each([smallest - 1n, largest + 1n, 1.5, 2 ** 53, '7', null])('rejects %s', (value) => {
    expect(v.is(Int64, value)).toBe(false)
  })
})

describe('a 32-bit integer', () => {
  it.each([-(2 ** 31), 0, 2 ** 31 - 1])('accepts %i', (value) => {
    expect(v.parse(Int32, value)).toBe(value)
  })

  it.each([-(2 ** 31) - 1, 2 ** 31, 1.5, Number.NaN, 7n, '7', null])('rejects %s', (value) => {
    expect(v.is(Int32, value)).toBe(false)
  })
})

describe('the token of a next page', () => {
  it('keeps a text token unchanged, and decodes a numeric token to a bigint', () => {
    expect(['17', 'opaque', 17, largest].map((token) => v.parse(PageToken, token))).toEqual([
      '17',
      'opaque',
      17n,
      largest,
    ])
  })

  it.each([1.5, largest + 1n, null, {}])('rejects %s', (value) => {
    expect(v.is(PageToken, value)).toBe(false)
  })
})

describe('an integer of a Daml value', () => {
  it('is decoded from text with every digit', () => {
    expect([String(smallest), '0', String(largest)].map((text) => v.parse(DamlInt, text))).toEqual([
      smallest,
      0n,
      largest,
    ])
  })

  it.each(['', 'x1', '1x', '1.0', '1'.repeat(20), 1])('rejects %s', (value) => {
    expect(v.is(DamlInt, value)).toBe(false)
  })
})
