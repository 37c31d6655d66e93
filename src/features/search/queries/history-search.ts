/** Runs searches for pages in a worker, for as long as the app is open. */
import { proxy, type Remote } from 'comlink'
import { ApiError } from '#api/errors.ts'
import type { SearchQuery } from '../rules/search-query.ts'
import { isIndexOffered } from './history-index/offered.ts'
import { toWorkerFailure } from '#shared/queries/worker/worker-failure.ts'
import { runWorker, type RunningWorker } from '#shared/queries/worker/running-worker.ts'
import { onUserChange, currentUser } from '#shared/queries/session-user.ts'
import { createPageSearch, type PageSearch } from './page-search.ts'
import type { SearchService } from './search-service.ts'
import type { SearchWorker } from './search-worker.ts'
import type { HistorySearch, SearchSummary } from './search-state.ts'
import { writeSearch } from './search-text.ts'

/** Maximum number of open searches that are neither visible nor running. */
const maxIdle = 4

const searches = new Map<string, PageSearch>()
let running:
  | {
      readonly worker: RunningWorker<SearchWorker>
      readonly service: Promise<Remote<SearchService>>
    }
  | undefined

// When the user changes, all running searches stop. The previous user's searches continue when that
// user returns.
onUserChange(() => {
  running?.worker.end(new Error('The user whose searches it ran has left.'))
  running = undefined
  const before = [...searches.values()]
  searches.clear()
  for (const search of before) search.leave()
})

/**
 * Returns the search with this text form. The object stays the same while the search is visible or
 * runs.
 */
export function historySearch(query: SearchQuery): HistorySearch {
  const text = writeSearch(query)
  const known = searches.get(text)
  if (known !== undefined) return known
  closeIdle()
  const search = createPageSearch({
    open: (tell) => ask((service) => service.open(text, query, proxy(tell))),
    close: () => ask((service) => service.close(text)),
    obey: (command) => ask((service) => service.obey(text, command)),
    exportAs: (format, token) => ask((service) => service.exportAs(text, format, token)),
  })
  searches.set(text, search)
  return search
}

/**
 * Returns the user's searches in this browser, latest first. A search whose tab was closed while
 * running is paused, and resumes when opened again. Rejects if the browser has no storage.
 */
export function searchSummaries(): Promise<SearchSummary[]> {
  return ask((service) => service.storedSearches())
}

/** Ends all searches of the user, and deletes their results from the browser. */
export function deleteStoredSearches(): Promise<void> {
  return ask((service) => service.forgetAll())
}

function closeIdle(): void {
  const idle = [...searches].filter(([, search]) => search.isIdle())
  for (const [text, search] of idle.slice(0, Math.max(0, idle.length - maxIdle))) {
    searches.delete(text)
    search.close()
  }
}

/** Calls the worker that runs the user's searches, and starts it on the first call. */
function ask<Answer>(
  question: (service: Remote<SearchService>) => Promise<Answer>,
): Promise<Awaited<Answer>> {
  const { worker, service } = (running ??= run())
  return worker.ask(() => service.then(question))
}

function run() {
  const worker = runWorker<SearchWorker>(
    new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module', name: 'search' }),
    (event) => {
      running = undefined
      const failure = toWorkerFailure(event, 'search-worker', 'the program that searches')
      for (const search of searches.values()) search.lost(failure)
      return new ApiError(failure)
    },
  )
  return {
    worker,
    service: worker.ask((service) => service.searchesOf(currentUser(), isIndexOffered())),
  }
}
