import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ExactNumber, parseJson, type Json } from '../json.ts'
import { fieldText, integerOf, isNumber, numberFromText } from './field-text.ts'

const long = '12345678901234567890.12345678901234567890'

describe('a member of a request as the text of a field', () => {
  it('is itself where it is a text, else JSON with every digit, and nothing where there is none', () => {
    expect(fieldText('a "b"')).toBe('a "b"')
    expect(fieldText(undefined)).toBe('')
    expect(fieldText(null)).toBe('null')
    expect(fieldText(['a'])).toBe('["a"]')
    expect(fieldText(parseJson(long))).toBe(long)
  })

  it('comes back from it, where it is a number', () => {
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
    'stays the text that it is where it is no numeral: “%s”',
    (text) => {
      expect(numberFromText(text)).toBe(text)
    },
  )
})

describe('an integer', () => {
  it.each<[Json | undefined, bigint | undefined]>([
    [7, 7n],
    [7.5, undefined],
    [2 ** 53, undefined],
    [2n ** 70n, 2n ** 70n],
    ['7', undefined],
    [undefined, undefined],
  ])('of %s is %s', (value, integer) => {
    expect(integerOf(value)).toBe(integer)
  })

  it('is a number as others are, and texts are none', () => {
    expect([7, 7n, new ExactNumber('7.50')].map(isNumber)).toEqual([true, true, true])
    expect(['7', null, true, [7], undefined].map(isNumber)).toEqual(Array(5).fill(false))
  })
})
