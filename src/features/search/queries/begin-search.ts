import type { SearchQuery } from '../rules/search-query.ts'
import { historySearch } from './history-search.ts'

/**
 * Starts a search for “Search”, or resumes a known one. A finished search restarts only if its
 * range has no end, because otherwise it cannot find more.
 */
export function beginSearch(query: SearchQuery): void {
  const search = historySearch(query)
  const { phase } = search.state()
  if (phase === 'paused' || phase === 'failed') search.resume()
  else if (phase === 'idle' || phase === 'cancelled') search.start()
  else if (phase === 'done' && query.to === undefined) search.start()
}
