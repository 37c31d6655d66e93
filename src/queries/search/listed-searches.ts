import { queryOptions } from '@tanstack/react-query'
import type { SearchQuery } from '#ledger/search/search-query.ts'
import { forgetAll, historySearch, keptSearches } from './history-search.ts'
import { forgetSearchNames, nameSearch, searchNames } from './search-names.ts'
import type { KeptSearch } from './search-state.ts'
import { writeSearch } from './search-text.ts'

/** A search that a user may come back to: by its name, or by what it has found, or both. */
export interface ListedSearch {
  /** As of `KeptSearch`. */
  readonly search: string
  readonly name: string | undefined
  /** `undefined` where nothing is kept of it but its name. */
  readonly kept: KeptSearch | undefined
}

/** Those with a name by their names, then the others, the latest first. */
export function listSearches(
  kept: readonly KeptSearch[],
  names: ReadonlyMap<string, string>,
): readonly ListedSearch[] {
  const found = new Map(kept.map((one) => [one.search, one]))
  const named = Array.from(names, ([search, name]) => ({ search, name, kept: found.get(search) }))
  const others = kept.filter(({ search }) => !names.has(search))
  return [
    ...named.toSorted((a, b) => a.name.localeCompare(b.name)),
    ...others.map((one) => ({ search: one.search, name: undefined, kept: one })),
  ]
}

/** The searches of the user. Rejects where the browser gives no storage. */
export function listedSearches() {
  return queryOptions({
    queryKey: ['browser', 'kept searches'],
    queryFn: async () => listSearches(await keptSearches(), searchNames()),
    staleTime: 0,
    // What is kept here needs no network.
    networkMode: 'always',
  })
}

/** Ends a search, and removes what it has found and its name. */
export async function forgetSearch(query: SearchQuery): Promise<void> {
  await historySearch(query).forget()
  nameSearch(writeSearch(query), undefined)
}

/** Ends all searches of the user, and removes what they found and their names. */
export async function forgetSearches(): Promise<void> {
  await forgetAll()
  forgetSearchNames()
}
