import { useSyncExternalStore } from 'react'
import type { SearchQuery } from '../../rules/search-query.ts'
import { historySearch } from '../../queries/history-search.ts'
import type { HistorySearch } from '../../queries/search-state.ts'

/** Returns the search of a query and re-renders when its state changes. */
export function useHistorySearch(query: SearchQuery): HistorySearch {
  const search = historySearch(query)
  useSyncExternalStore(search.subscribe, search.state)
  return search
}
