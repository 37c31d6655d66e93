/** Searches as pages see them; they run in a worker, for as long as the app is open. */
import { proxy, type Remote } from 'comlink'
import type { SearchQuery } from '#ledger/search/search-query.ts'
import { endOfWorker } from '../worker/end-of-worker.ts'
import { openWorker } from '../worker/open.ts'
import { createPageSearch, type PageSearch } from './page-search.ts'
import type { SearchService } from './search-service.ts'
import type { HistorySearch, KeptSearch } from './search-state.ts'
import { writeSearch } from './search-text.ts'

/** So many searches that nobody looks at, and that do not run, stay open. */
const mostIdle = 4

const searches = new Map<string, PageSearch>()
let service: Remote<SearchService> | undefined

/** The search with this text form: the same one for as long as it is looked at or runs. */
export function historySearch(query: SearchQuery): HistorySearch {
  const text = writeSearch(query)
  const known = searches.get(text)
  if (known !== undefined) return known
  closeIdle()
  const search = createPageSearch({
    open: (tell) => theService().open(text, query, proxy(tell)),
    close: () => theService().close(text),
    obey: (command) => theService().obey(text, command),
    exportAs: (format) => theService().exportAs(text, format),
  })
  searches.set(text, search)
  return search
}

/**
 * The searches that this browser keeps, the latest first. One that ran in a tab that was closed is
 * paused; it goes on when it is opened. Rejects where the browser gives no storage.
 */
export function keptSearches(): Promise<KeptSearch[]> {
  return theService().kept()
}

/** Ends all searches, and removes what was found from the browser. */
export function forgetAll(): Promise<void> {
  return theService().forgetAll()
}

function closeIdle(): void {
  const idle = [...searches].filter(([, search]) => search.isIdle())
  for (const [text, search] of idle.slice(0, Math.max(0, idle.length - mostIdle))) {
    searches.delete(text)
    search.close()
  }
}

function theService(): Remote<SearchService> {
  service ??= openWorker<SearchService>(newWorker())
  return service
}

function newWorker(): Worker {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
    type: 'module',
    name: 'search',
  })
  worker.addEventListener('error', (event) => {
    worker.terminate()
    service = undefined
    const failure = endOfWorker(event, 'search-worker', 'the program that searches')
    for (const search of searches.values()) search.lost(failure)
  })
  return worker
}
