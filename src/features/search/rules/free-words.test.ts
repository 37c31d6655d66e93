import { describe, expect, it } from 'vitest'
import { filterOfWords } from './free-words.ts'
import { readFilter, writeFilter } from './filter-text.ts'

const read = (text: string) => {
  const reading = readFilter(text)
  return reading.ok ? writeFilter(reading.filter) : reading.expected
}

describe('amounts with a unit', () => {
  it.each([
    ['15 CC', 'amount:15..15'],
    ['15CC', 'amount:15..15'],
    ['1,234.5 cc', 'amount:1234.5..1234.5'],
    ['10..20 AMT', 'amount:10..20'],
    ['10.. CC', 'amount:10..'],
    ['..20 CC', 'amount:..20'],
    ['not 15 CC', 'not amount:15..15'],
    ['(15 CC) rent', 'amount:15..15 and word:rent'],
  ])('reads %j as a condition on the amount', (typed, written) => {
    expect(read(typed)).toBe(written)
  })

  it.each([
    ['15', 'word:15'],
    ['15 CCx', 'word:15 and word:CCx'],
    ['CC', 'word:CC'],
    ['x15 CC', 'word:x15 and word:CC'],
    ['"15 CC"', 'word:"15 CC"'],
    ['1,5 CC', 'word:1,5 and word:CC'],
  ])('does not read %j as an amount', (typed, written) => {
    expect(read(typed)).toBe(written)
  })
})

describe('filterOfWords', () => {
  it('searches for a grouped number as the ledger writes the number', () => {
    expect(writeFilter(filterOfWords('1,766.5 1,5'))).toBe('word:1766.5 and word:1,5')
  })

  it('searches for each word, even if it has a meaning in filters', () => {
    expect(writeFilter(filterOfWords(' rent or party:x "a '))).toBe(
      String.raw`word:rent and word:or and word:party:x and word:"\"a"`,
    )
  })

  it('combines amounts and words into one filter', () => {
    expect(writeFilter(filterOfWords('rent 15 CC'))).toBe('word:rent and amount:15..15')
  })
})
