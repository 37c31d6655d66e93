import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { matchAllFilter } from '../rules/filter.ts'
import type { SearchQuery } from '../rules/search-query.ts'
import { indexedDbStore } from './indexed-db-store.ts'
import { createPageSearch, type PageSearch } from './page-search.ts'
import { createSearchService, type SearchService } from './search-service.ts'
import { fakeBrowser } from './testing/browser.ts'
import { positionAt, recordOf, rowAt } from './testing/records.ts'
import { ledger, matchesOfLedger, scriptedRun } from './testing/scripted-run.ts'
import { anonymousUser } from '#shared/queries/session-user.ts'

const query: SearchQuery = {
  where: matchAllFilter,
  from: undefined,
  to: undefined,
  order: 'oldest',
}
let browser: ReturnType<typeof fakeBrowser>

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  browser = fakeBrowser()
})

/** Opens a tab. `turn` releases its pages of the history. */
function openTab(turn: (signal: AbortSignal) => Promise<void> = async () => undefined) {
  const { tabs, close } = browser.openTab()
  const service = createSearchService({
    store: indexedDbStore(anonymousUser),
    tabs,
    runner: () => ({
      query,
      run: scriptedRun(turn),
      resolve: async () => ({ from: positionAt(1), to: positionAt(ledger.length) }),
      shareOf: () => 0.5,
    }),
    now: Date.now,
    report: (error) => {
      throw error
    },
  })
  return { service, close }
}

function searchIn(service: SearchService, text = 'a'): PageSearch {
  const search = createPageSearch({
    open: async (tell) => service.open(text, query, tell),
    close: () => service.close(text),
    obey: (command) => service.obey(text, command),
    exportAs: (format, token) => service.exportAs(text, format, token),
  })
  search.subscribe(() => undefined)
  return search
}

async function phaseOf(search: PageSearch, phase: string): Promise<void> {
  await expect.poll(() => search.state().phase).toBe(phase)
}

function matchesOf(search: PageSearch) {
  return Array.from({ length: search.state().matches }, (_, index) => search.matchAt(index))
}

/**
 * Releases this number of pages at once, and the other pages only after the turnstile is opened.
 */
function turnstile(count: number) {
  let left = count
  const waiting: (() => void)[] = []
  return {
    turn: async (signal: AbortSignal) => {
      left -= 1
      if (left >= 0) return
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve)
        signal.addEventListener('abort', () => reject(new Error('stopped')))
      })
    },
    open: () => {
      left = Infinity
      for (const resolve of waiting) resolve()
    },
  }
}

const expected = matchesOfLedger.map(rowAt)

describe('search on a page', () => {
  it('shows exactly the matches that the worker has found', async () => {
    const search = searchIn(openTab().service)
    search.start()
    await phaseOf(search, 'done')
    expect(matchesOf(search)).toEqual(expected)
    expect(search.matchAt(expected.length)).toBeUndefined()
    expect(search.matchAt(-1)).toBeUndefined()
  })

  it('returns the identical state object until the search changes', async () => {
    const search = searchIn(openTab().service)
    const seen = new Set([search.state()])
    let changeCount = 0
    search.subscribe(() => {
      changeCount += 1
      seen.add(search.state())
      expect(search.state()).toBe(search.state())
    })
    search.start()
    await phaseOf(search, 'done')
    expect(seen.size).toBe(changeCount + 1)
  })

  it('ignores a start command that was sent before the stored search state was loaded', async () => {
    const first = searchIn(openTab().service)
    first.start()
    await phaseOf(first, 'done')
    const { touched } = (await indexedDbStore(anonymousUser).read('a')) ?? {}
    const reloaded = fakeBrowser()
    browser = reloaded
    const search = searchIn(openTab().service)
    search.start()
    await phaseOf(search, 'done')
    expect((await indexedDbStore(anonymousUser).read('a'))?.touched).toBe(touched)
  })

  it('continues a search automatically after its tab was closed in the middle', async () => {
    const { turn } = turnstile(4)
    const tab = openTab(turn)
    const search = searchIn(tab.service)
    search.start()
    await expect.poll(() => search.state().searched).toBe(28)
    tab.close()
    const reloaded = searchIn(openTab().service)
    await phaseOf(reloaded, 'done')
    expect(matchesOf(reloaded)).toEqual(expected)
    expect(reloaded.state().searched).toBe(ledger.length)
  })

  it('keeps a paused search with all its results across a reload', async () => {
    const { turn } = turnstile(3)
    const tab = openTab(turn)
    const search = searchIn(tab.service)
    search.start()
    await expect.poll(() => search.state().searched).toBe(21)
    search.pause()
    await phaseOf(search, 'paused')
    tab.close()
    const reloaded = searchIn(openTab().service)
    await phaseOf(reloaded, 'paused')
    expect(matchesOf(reloaded)).toEqual(expected.slice(0, 7))
  })

  it('restores all matches when a closed search is opened again', async () => {
    const { service } = openTab()
    const search = searchIn(service)
    search.start()
    await phaseOf(search, 'done')
    search.close()
    const again = searchIn(service)
    await phaseOf(again, 'done')
    expect(matchesOf(again)).toEqual(expected)
  })

  it("reports the end of a search's worker, and continues the search in another worker when resumed", async () => {
    const { turn } = turnstile(2)
    const tabs = [openTab(turn), openTab()]
    let index = 0
    const serviceNow = () => (tabs[index] ?? openTab()).service
    const search = createPageSearch({
      open: async (tell) => serviceNow().open('a', query, tell),
      close: () => serviceNow().close('a'),
      obey: (command) => serviceNow().obey('a', command),
      exportAs: (format, token) => serviceNow().exportAs('a', format, token),
    })
    search.subscribe(() => undefined)
    search.start()
    await expect.poll(() => search.state().searched).toBe(14)
    tabs[0]?.close()
    index = 1
    const endpoint = { method: 'GET', path: 'search-worker' } as const
    const call = { endpoint, family: 'server', url: '', at: 0 } as const
    search.lost({ ...call, kind: 'unreachable', reason: 'gone', status: undefined })
    expect(search.state()).toMatchObject({
      phase: 'failed',
      trouble: { failure: { reason: 'gone' } },
    })
    search.resume()
    await phaseOf(search, 'done')
    expect(matchesOf(search)).toEqual(expected)
  })
})

describe('search open in two tabs', () => {
  it('runs a search in the first tab, and follows and controls the search from the second tab', async () => {
    const { turn, open } = turnstile(3)
    const first = searchIn(openTab(turn).service)
    first.start()
    await expect.poll(() => first.state().searched).toBe(21)
    let pagesOfSecond = 0
    const second = searchIn(
      openTab(async () => {
        pagesOfSecond += 1
      }).service,
    )
    await expect.poll(() => matchesOf(second)).toEqual(expected.slice(0, 7))
    second.pause()
    open()
    await phaseOf(first, 'paused')
    await phaseOf(second, 'paused')
    second.resume()
    await phaseOf(second, 'done')
    expect(matchesOf(second)).toEqual(expected)
    second.start()
    await phaseOf(first, 'done')
    await expect.poll(() => matchesOf(second)).toEqual(expected)
    expect(pagesOfSecond).toBe(0)
  })

  it('deletes a search in both tabs when one tab deletes it', async () => {
    const first = searchIn(openTab().service)
    first.start()
    await phaseOf(first, 'done')
    const second = searchIn(openTab().service)
    await phaseOf(second, 'done')
    await second.forget()
    await phaseOf(first, 'idle')
    await phaseOf(second, 'idle')
    expect(matchesOf(second)).toEqual([])
    expect(await indexedDbStore(anonymousUser).list()).toEqual([])
  })

  it('continues a search in the second tab when the first tab is closed', async () => {
    const { turn } = turnstile(4)
    const tab = openTab(turn)
    const first = searchIn(tab.service)
    first.start()
    await expect.poll(() => first.state().searched).toBe(28)
    const second = searchIn(openTab().service)
    await expect.poll(() => second.state().searched).toBe(28)
    tab.close()
    await phaseOf(second, 'done')
    expect(matchesOf(second)).toEqual(expected)
  })
})

describe('stored searches', () => {
  it('lists the latest searches first, and a running search without a tab as paused', async () => {
    const store = indexedDbStore(anonymousUser)
    await store.begin(recordOf('old', { phase: 'running', touched: 1, matches: 3, bytes: 30 }))
    await store.begin(recordOf('new', { phase: 'done', touched: 2, searched: 9 }))
    const { turn } = turnstile(0)
    const { service } = openTab(turn)
    searchIn(service, 'running').start()
    await expect.poll(() => service.storedSearches()).toHaveLength(3)
    expect(await service.storedSearches()).toMatchObject([
      { search: 'running', phase: 'running' },
      { search: 'new', phase: 'done', searched: 9, touched: 2 },
      { search: 'old', phase: 'paused', matches: 3, bytes: 30, touched: 1 },
    ])
  })

  it('deletes all searches, including running ones', async () => {
    await indexedDbStore(anonymousUser).begin(recordOf('old'))
    const { turn } = turnstile(2)
    const { service } = openTab(turn)
    const search = searchIn(service)
    search.start()
    await expect.poll(() => search.state().searched).toBe(14)
    await openTab().service.forgetAll()
    await phaseOf(search, 'idle')
    expect(await service.storedSearches()).toEqual([])
  })

  it('lists no searches if the browser has no storage', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await expect(openTab().service.storedSearches()).rejects.toThrow(TypeError)
  })
})
