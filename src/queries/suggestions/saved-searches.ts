import { queryOptions } from '@tanstack/react-query'
import { hasDatabase } from '../has-database.ts'
import { keptNames } from '../kept-names.ts'
import { indexedDbStore } from '../search/indexed-db-store.ts'
import { whose } from '../whose.ts'

/**
 * The searches that this browser keeps of the user, the latest first, each as its address writes
 * filter, range and order: `where=…&from=…`. Read beside the worker that runs searches.
 */
export function savedSearches() {
  return queryOptions({
    queryKey: ['browser', 'saved searches'],
    queryFn: async (): Promise<readonly string[]> => {
      const of = whose()
      if (!of.comesBack || !(await hasDatabase(keptNames.searches, of))) return []
      const records = await indexedDbStore(of).list()
      return records.toSorted((a, b) => b.touched - a.touched).map(({ search }) => search)
    },
    staleTime: 0,
    // What is kept here needs no network.
    networkMode: 'always',
  })
}
