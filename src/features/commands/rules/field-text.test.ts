import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ExactNumber, parseJson, type Json } from '#ledger/json.ts'
import { fieldText, integerOf, isNumber, numberFromText } from './field-text.ts'

const long = '12345678901234567890.12345678901234567890'

describe('fieldText and numberFromText', () => {
  it('returns strings as they are, other values as JSON with every digit, and a missing value as empty text', () => {
    expect(fieldText('a "b"')).toBe('a "b"')
    expect(fieldText(undefined)).toBe('')
    expect(fieldText(null)).toBe('null')
    expect(fieldText(['a'])).toBe('["a"]')
    expect(fieldText(parseJson(long))).toBe(long)
  })

  it('converts the field text of a number back to the number', () => {
    const numeral = fc.stringMatching(/^-?(0|[1-9]\d{0,30})(\.\d{1,20})?$/)
    fc.assert(
      fc.property(numeral, (text) => {
        const number = numberFromText(` ${text} `)
        expect(isNumber(number)).toBe(true)
        expect(numberFromText(fieldText(number))).toEqual(number)
      }),
    )
  })

  it.each(['', '01', '1.', '.5', '1e', '0x10', 'one', '1 2', '1;'])(
    'keeps field text that is not a numeral as a string: “%s”',
    (text) => {
      expect(numberFromText(text)).toBe(text)
    },
  )
})

describe('integerOf', () => {
  it.each<[Json | undefined, bigint | undefined]>([
    [7, 7n],
    [7.5, undefined],
    [2 ** 53, undefined],
    [2n ** 70n, 2n ** 70n],
    ['7', undefined],
    [undefined, undefined],
  ])('reads %s as the integer %s', (value, integer) => {
    expect(integerOf(value)).toBe(integer)
  })

  it('recognises numbers of any JavaScript type, but not digits in a text', () => {
    expect([7, 7n, new ExactNumber('7.50')].map(isNumber)).toEqual([true, true, true])
    expect(['7', null, true, [7], undefined].map(isNumber)).toEqual(Array(5).fill(false))
  })
})
