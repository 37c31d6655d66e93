import { describe, expect, it } from 'vitest'
import { readFilter } from '../rules/filter-text.ts'
import { readSearch, writeSearch } from './search-text.ts'
import { positionAt } from './testing/records.ts'

function filterOf(text: string) {
  const read = readFilter(text)
  if (!read.ok) throw new Error(read.expected)
  return read.filter
}

describe('text of a search', () => {
  it('writes a search as the query string of a URL', () => {
    const where = filterOf('choice:A and not text:"b & c"')
    const text = writeSearch({ where, from: positionAt(1), to: undefined, order: 'newest' })
    expect([...new URLSearchParams(text)]).toEqual([
      ['where', 'choice:A and not text:"b & c"'],
      ['from', '4~1970-01-01T00:00:00.000001Z'],
      ['order', 'newest'],
    ])
  })

  it('writes different texts for different filters, ranges or orders', () => {
    const query = {
      where: filterOf('choice:A'),
      from: undefined,
      to: undefined,
      order: 'newest',
    } as const
    const texts = [
      query,
      { ...query, where: filterOf('choice:B') },
      { ...query, from: positionAt(1) },
      { ...query, to: positionAt(1) },
      { ...query, order: 'oldest' as const },
    ].map(writeSearch)
    expect(new Set(texts)).toHaveLength(5)
  })

  it('parses the text of a search back to an equal search, and rejects malformed texts', () => {
    const query = {
      where: filterOf('choice:A and not text:"b & c"'),
      from: positionAt(1),
      to: positionAt(2),
      order: 'oldest',
    } as const
    expect(readSearch(writeSearch(query))).toEqual(query)
    const whole = { where: filterOf(''), from: undefined, to: undefined, order: 'newest' } as const
    expect(readSearch(writeSearch(whole))).toEqual(whole)
    expect(readSearch('where=choice%3A%28&order=newest')).toBeUndefined()
    expect(readSearch('where=choice%3AA&from=1&order=newest')).toBeUndefined()
  })
})
