import { queryOptions } from '@tanstack/react-query'
import { hasDatabase } from '#shared/queries/has-database.ts'
import { storageNames } from '#shared/queries/storage-names.ts'
import { indexedDbStore } from './indexed-db-store.ts'
import { searchNames } from './search-names.ts'
import { currentUser } from '#shared/queries/session-user.ts'

export interface SavedSearch {
  /** Filter, range and order as in the address: `where=…&from=…`. */
  readonly search: string
  readonly name: string | undefined
}

/**
 * The user's searches in this browser: named ones, then the others, latest first. Loaded without
 * the worker that runs searches.
 */
export function savedSearches() {
  return queryOptions({
    queryKey: ['browser', 'saved searches'],
    queryFn: async (): Promise<readonly SavedSearch[]> => {
      const names = searchNames()
      const named = Array.from(names, ([search, name]) => ({ search, name }))
      const of = currentUser()
      if (!of.isIdentified || !(await hasDatabase(storageNames.searches, of))) return named
      const records = await indexedDbStore(of).list()
      const others = records
        .filter(({ search }) => !names.has(search))
        .toSorted((a, b) => b.touched - a.touched)
      return [...named, ...others.map(({ search }) => ({ search, name: undefined }))]
    },
    staleTime: 0,
    // Browser storage needs no network.
    networkMode: 'always',
  })
}
