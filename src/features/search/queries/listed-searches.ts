import { queryOptions } from '@tanstack/react-query'
import type { SearchQuery } from '../rules/search-query.ts'
import { deleteStoredSearches, historySearch, searchSummaries } from './history-search.ts'
import { deleteSearchNames, nameSearch, searchNames } from './search-names.ts'
import type { SearchSummary } from './search-state.ts'
import { writeSearch } from './search-text.ts'
import { unwatchSearches, watchedSearches } from './watches/watched-searches.ts'

/** A search that is listed because it has a name, has results, or is watched. */
export interface ListedSearch {
  /** The search's text form, as in `SearchSummary`. */
  readonly search: string
  readonly name: string | undefined
  /** `undefined` if no results are stored. */
  readonly summary: SearchSummary | undefined
}

/**
 * Lists searches: named ones by name, then the others, latest first, then searches that are only
 * watched.
 */
export function listSearches(
  stored: readonly SearchSummary[],
  names: ReadonlyMap<string, string>,
  watched: readonly string[] = [],
): readonly ListedSearch[] {
  const found = new Map(stored.map((one) => [one.search, one]))
  const named = Array.from(names, ([search, name]) => ({
    search,
    name,
    summary: found.get(search),
  }))
  const others = stored.filter(({ search }) => !names.has(search))
  // Watched searches whose results were removed to make room.
  const rest = watched.filter((search) => !names.has(search) && !found.has(search))
  return [
    ...named.toSorted((a, b) => a.name.localeCompare(b.name)),
    ...others.map((one) => ({ search: one.search, name: undefined, summary: one })),
    ...rest.map((search) => ({ search, name: undefined, summary: undefined })),
  ]
}

/** The user's searches. Rejects if the browser provides no storage. */
export function listedSearches() {
  return queryOptions({
    queryKey: ['browser', 'kept searches'],
    queryFn: async () => {
      const watched = watchedSearches().map(({ search }) => search)
      return listSearches(await searchSummaries(), searchNames(), watched)
    },
    staleTime: 0,
    // Browser storage needs no network.
    networkMode: 'always',
  })
}

/** Ends a search, and deletes its results and its name. */
export async function deleteSearch(query: SearchQuery): Promise<void> {
  await historySearch(query).forget()
  nameSearch(writeSearch(query), undefined)
  unwatchSearches([writeSearch(query)])
}

/** Ends all searches of the user, and deletes their results and names. */
export async function deleteAllSearches(): Promise<void> {
  await deleteStoredSearches()
  deleteSearchNames()
  unwatchSearches(watchedSearches().map(({ search }) => search))
}
