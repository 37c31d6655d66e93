import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listSearches } from './listed-searches.ts'
import { deleteSearchNames, nameSearch, searchNames } from './search-names.ts'
import type { SearchSummary } from './search-state.ts'
import { stubLocalStorage } from '#shared/queries/testing/local-storage.ts'

beforeEach(() => {
  stubLocalStorage()
})
afterEach(() => vi.unstubAllGlobals())

const summaryOf = (text: string): SearchSummary => {
  return { search: text, phase: 'done', matches: 1, searched: 2, bytes: 3, touched: 4 }
}

const search = 'where=kind%3Acreate&order=newest'

describe('search names', () => {
  it('sets and removes names of searches', () => {
    expect(searchNames().size).toBe(0)
    expect(nameSearch(search, 'Creates')).toBe(true)
    nameSearch('where=a&order=newest', 'All of a')
    nameSearch(search, 'New contracts')
    expect([...searchNames().values()]).toEqual(['New contracts', 'All of a'])
    nameSearch(search, undefined)
    expect([...searchNames()]).toEqual([['where=a&order=newest', 'All of a']])
    deleteSearchNames()
    expect(searchNames().size).toBe(0)
  })
})

describe('listSearches', () => {
  it('lists named searches first, even without stored results, then other searches', () => {
    const names = new Map([
      ['b', 'Second'],
      ['gone', 'First'],
    ])
    expect(listSearches([summaryOf('a'), summaryOf('b')], names)).toEqual([
      { search: 'gone', name: 'First', summary: undefined },
      { search: 'b', name: 'Second', summary: summaryOf('b') },
      { search: 'a', name: undefined, summary: summaryOf('a') },
    ])
    expect(listSearches([summaryOf('a')], new Map(), ['a', 'watched'])).toEqual([
      { search: 'a', name: undefined, summary: summaryOf('a') },
      { search: 'watched', name: undefined, summary: undefined },
    ])
  })
})
