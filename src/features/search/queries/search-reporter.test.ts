import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Match } from '../rules/search-query.ts'
import { createReporter, type SearchNews } from './search-reporter.ts'
import { idleState } from './search-progress.ts'
import { rowAt } from './testing/records.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function reported() {
  let rows: Match[] = []
  const news: SearchNews[] = []
  const search = {
    state: () => ({ ...idleState, matches: rows.length }),
    rows: () => rows,
  }
  const changed = createReporter(search, (piece) => {
    news.push(piece)
  })
  return {
    news,
    changed,
    find: (count: number) => {
      for (let index = 0; index < count; index += 1) rows.push(rowAt(rows.length))
      changed()
    },
    restart: () => {
      rows = []
      changed()
    },
    known: () => {
      const known: Match[] = []
      for (const { first, rows: more } of news) known.splice(first, Infinity, ...more)
      return known
    },
  }
}

describe('createReporter', () => {
  it('reports a search at once, then at most eight times a second, including the last change', () => {
    const { news, find, known } = reported()
    for (let moment = 0; moment < 100; moment += 1) {
      find(1)
      vi.advanceTimersByTime(10)
    }
    vi.advanceTimersByTime(1000)
    expect(news.length).toBeLessThanOrEqual(9)
    expect(news.at(-1)?.state?.matches).toBe(100)
    expect(known()).toEqual(Array.from({ length: 100 }, (_, index) => rowAt(index)))
  })

  it('sends rows in batches of a thousand, with the search state in the last batch', () => {
    const { news, find } = reported()
    find(2500)
    expect(news.map(({ first, rows, state }) => [first, rows.length, state?.matches])).toEqual([
      [0, 1000, undefined],
      [1000, 1000, undefined],
      [2000, 500, 2500],
    ])
  })

  it('removes rows when a search starts again', () => {
    const { find, restart: beginAnew, known } = reported()
    find(3)
    vi.advanceTimersByTime(1000)
    beginAnew()
    vi.advanceTimersByTime(1000)
    expect(known()).toEqual([])
    find(2)
    vi.advanceTimersByTime(1000)
    expect(known()).toEqual([rowAt(0), rowAt(1)])
  })

  it('reports nothing without a change of the search', () => {
    const { news, changed } = reported()
    changed()
    vi.advanceTimersByTime(10_000)
    expect(news).toHaveLength(1)
  })
})
