import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keptNames } from '../kept-names.ts'
import { changeWhose, keptName, nobody } from '../whose.ts'
import { listSearches } from './listed-searches.ts'
import { forgetSearchNames, nameSearch, searchNames } from './search-names.ts'
import type { KeptSearch } from './search-state.ts'

beforeEach(() => {
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

const kept = (text: string): KeptSearch => {
  return { search: text, phase: 'done', matches: 1, searched: 2, bytes: 3, touched: 4 }
}

const search = 'where=kind%3Acreate&order=newest'

describe('the names of searches', () => {
  it('are given, changed and taken away', () => {
    expect(searchNames().size).toBe(0)
    expect(nameSearch(search, 'Creates')).toBe(true)
    nameSearch('where=a&order=newest', 'All of a')
    nameSearch(search, 'New contracts')
    expect([...searchNames().values()]).toEqual(['New contracts', 'All of a'])
    nameSearch(search, undefined)
    expect([...searchNames()]).toEqual([['where=a&order=newest', 'All of a']])
    forgetSearchNames()
    expect(searchNames().size).toBe(0)
  })

  it('are the same map until one changes', () => {
    nameSearch(search, 'Creates')
    expect(searchNames()).toBe(searchNames())
  })

  it('are those of the user', () => {
    nameSearch(search, 'Creates')
    changeWhose({ id: 'alice', comesBack: true }, true)
    expect(searchNames().size).toBe(0)
    changeWhose(nobody, true)
    expect(searchNames().get(search)).toBe('Creates')
  })

  it('are none where the browser holds something else', () => {
    localStorage.setItem(keptName(keptNames.searchNames), '{"a":1}')
    expect(searchNames().size).toBe(0)
  })
})

describe('the searches that are listed', () => {
  it('are those with a name, also where nothing is kept of what they found, then the others', () => {
    const names = new Map([
      ['b', 'Second'],
      ['gone', 'First'],
    ])
    expect(listSearches([kept('a'), kept('b')], names)).toEqual([
      { search: 'gone', name: 'First', kept: undefined },
      { search: 'b', name: 'Second', kept: kept('b') },
      { search: 'a', name: undefined, kept: kept('a') },
    ])
    expect(listSearches([kept('a')], new Map(), ['a', 'watched'])).toEqual([
      { search: 'a', name: undefined, kept: kept('a') },
      { search: 'watched', name: undefined, kept: undefined },
    ])
  })
})
