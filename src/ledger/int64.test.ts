import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DamlInt, Int32, Int64, PageToken } from './int64.ts'

const smallest = -9_223_372_036_854_775_808n
const largest = 9_223_372_036_854_775_807n

describe('Int64', () => {
  it('decodes a 64-bit integer to a bigint, whether it is a number or a bigint', () => {
    expect([7, -7, smallest, largest].map((value) => v.parse(Int64, value))).toEqual([
      7n,
      -7n,
      smallest,
      largest,
    ])
  })

  it.each([smallest - 1n, largest + 1n, 1.5, 2 ** 53, '7', null])(
    'rejects the 64-bit integer %s',
    (value) => {
      expect(v.is(Int64, value)).toBe(false)
    },
  )
})

describe('Int32', () => {
  it.each([-(2 ** 31), 0, 2 ** 31 - 1])('accepts the 32-bit integer %i', (value) => {
    expect(v.parse(Int32, value)).toBe(value)
  })

  it.each([-(2 ** 31) - 1, 2 ** 31, 1.5, Number.NaN, 7n, '7', null])(
    'rejects the 32-bit integer %s',
    (value) => {
      expect(v.is(Int32, value)).toBe(false)
    },
  )
})

describe('PageToken', () => {
  it('keeps a text page token unchanged, and decodes a numeric page token to a bigint', () => {
    expect(['17', 'opaque', 17, largest].map((token) => v.parse(PageToken, token))).toEqual([
      '17',
      'opaque',
      17n,
      largest,
    ])
  })

  it.each([1.5, largest + 1n, null, {}])('rejects the page token %s', (value) => {
    expect(v.is(PageToken, value)).toBe(false)
  })
})

describe('DamlInt', () => {
  it('decodes a Daml integer from text with every digit', () => {
    expect([String(smallest), '0', String(largest)].map((text) => v.parse(DamlInt, text))).toEqual([
      smallest,
      0n,
      largest,
    ])
  })

  it.each(['', 'x1', '1x', '1.0', '1'.repeat(20), 1])('rejects the Daml integer %s', (value) => {
    expect(v.is(DamlInt, value)).toBe(false)
  })
})
