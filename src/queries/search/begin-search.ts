import type { SearchQuery } from '#ledger/search/search-query.ts'
import { historySearch } from './history-search.ts'

/**
 * What “Search” does with a search that may be known already: begins it, or goes on with it. One
 * that is done begins anew only where its range has no end, so that there may be more to find.
 */
export function beginSearch(query: SearchQuery): void {
  const search = historySearch(query)
  const { phase } = search.state()
  if (phase === 'paused' || phase === 'failed') search.resume()
  else if (phase === 'idle' || phase === 'cancelled') search.start()
  else if (phase === 'done' && query.to === undefined) search.start()
}
