import { useSyncExternalStore } from 'react'
import type { SearchQuery } from '#ledger/search/search-query.ts'
import { historySearch } from '#queries/search/history-search.ts'
import type { HistorySearch } from '#queries/search/search-state.ts'

/** The search of a query; draws anew when its state changes. */
export function useHistorySearch(query: SearchQuery): HistorySearch {
  const search = historySearch(query)
  useSyncExternalStore(search.subscribe, search.state)
  return search
}
