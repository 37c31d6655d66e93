/** Searches as pages see them; they run in a worker, for as long as the app is open. */
import { proxy, type Remote } from 'comlink'
import type { SearchQuery } from '#ledger/search/search-query.ts'
import { endOfWorker } from '../worker/end-of-worker.ts'
import { openWorker } from '../worker/open.ts'
import { onWhoseChange, whose } from '../whose.ts'
import { createPageSearch, type PageSearch } from './page-search.ts'
import type { SearchService } from './search-service.ts'
import type { SearchWorker } from './search-worker.ts'
import type { HistorySearch, KeptSearch } from './search-state.ts'
import { writeSearch } from './search-text.ts'

/** So many searches that nobody looks at, and that do not run, stay open. */
const maxIdle = 4

const searches = new Map<string, PageSearch>()
let service: Promise<Remote<SearchService>> | undefined
let endWorker = (): void => {}

// Searches of the one who was here stop, and go on when that one is back; a new one has others.
onWhoseChange(() => {
  endWorker()
  const before = [...searches.values()]
  searches.clear()
  for (const search of before) search.leave()
})

/** The search with this text form: the same one for as long as it is looked at or runs. */
export function historySearch(query: SearchQuery): HistorySearch {
  const text = writeSearch(query)
  const known = searches.get(text)
  if (known !== undefined) return known
  closeIdle()
  const search = createPageSearch({
    open: async (tell) => (await theService()).open(text, query, proxy(tell)),
    close: async () => (await theService()).close(text),
    obey: async (command) => (await theService()).obey(text, command),
    exportAs: async (format, token) => (await theService()).exportAs(text, format, token),
  })
  searches.set(text, search)
  return search
}

/**
 * The searches that this browser keeps of the user, the latest first. One that ran in a tab that was closed is
 * paused; it goes on when it is opened. Rejects where the browser gives no storage.
 */
export async function keptSearches(): Promise<KeptSearch[]> {
  return (await theService()).kept()
}

/** Ends all searches of the user, and removes what was found from the browser. */
export async function forgetAll(): Promise<void> {
  await (await theService()).forgetAll()
}

function closeIdle(): void {
  const idle = [...searches].filter(([, search]) => search.isIdle())
  for (const [text, search] of idle.slice(0, Math.max(0, idle.length - maxIdle))) {
    searches.delete(text)
    search.close()
  }
}

function theService(): Promise<Remote<SearchService>> {
  service ??= openWorker<SearchWorker>(newWorker()).searchesOf(whose())
  return service
}

function newWorker(): Worker {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
    type: 'module',
    name: 'search',
  })
  endWorker = () => {
    worker.terminate()
    service = undefined
    endWorker = () => {}
  }
  worker.addEventListener('error', (event) => {
    endWorker()
    const failure = endOfWorker(event, 'search-worker', 'the program that searches')
    for (const search of searches.values()) search.lost(failure)
  })
  return worker
}
