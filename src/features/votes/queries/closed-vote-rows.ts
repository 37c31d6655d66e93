import { queryOptions } from '@tanstack/react-query'
import type { VoteRow } from '../rules/vote-row.ts'
import { closedVotes, rowsOfPages } from './closed-votes.ts'
import { isListUnavailable } from './list-unavailable.ts'

/**
 * The newest closed vote requests: the first page, or all pages loaded so far. Empty if this Scan
 * does not list them.
 */
export function closedVoteRows() {
  return queryOptions({
    queryKey: ['scan', 'vote-results', 'newest rows'],
    queryFn: async ({ client }): Promise<readonly VoteRow[]> => {
      try {
        const { pages } = await client.fetchInfiniteQuery(closedVotes({}))
        return rowsOfPages(pages)
      } catch (error) {
        if (!isListUnavailable(error)) throw error
        return []
      }
    },
    staleTime: 60_000,
  })
}
