import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import {
  type VoteResults,
  type VoteResultsFilter,
  voteResultsEndpoint,
  countVoteResultsEndpoint,
} from '#api/scan/vote-results.ts'
import type { PageToken } from '#ledger/int64.ts'
import { closedVoteRow, type VoteRow } from '../rules/vote-row.ts'
import { send } from '#api/transport.ts'
import { isListUnavailable } from './list-unavailable.ts'

export type { VoteResultsFilter }

const pageSize = 100
/** Maximum number of results in one response of Scan. */
export const maxVotesPageSize = 1000

/** The request for the next page. A server without page tokens returns one larger page instead. */
interface NextPage {
  readonly token: PageToken | undefined
  readonly limit: number
}

interface ResultsPage extends NextPage {
  readonly rows: readonly VoteRow[]
  readonly next: NextPage | undefined
  /**
   * True if the server returned its maximum number of results without a token, so that older
   * results may exist.
   */
  readonly isCut: boolean
}

const lists = ['scan', 'vote-results', 'pages'] as const

/**
 * Closed requests by effective date, newest first (POST /v0/admin/sv/voteresults). Older servers
 * return no page token, so the second request asks for a thousand results.
 */
export function closedVotes(filter: VoteResultsFilter) {
  const first: NextPage = { token: undefined, limit: pageSize }
  return infiniteQueryOptions({
    queryKey: [...lists, filter],
    initialPageParam: first,
    queryFn: async ({ pageParam, signal }): Promise<ResultsPage> => {
      const { token, limit } = pageParam
      const answer = await send(
        voteResultsEndpoint,
        { body: { ...filter, limit, ...(token === undefined ? {} : { pageToken: token }) } },
        { signal },
      )
      const rows = answer.dso_rules_vote_results.map(closedVoteRow)
      return { token, limit, rows, next: nextPage(answer, limit), isCut: isCut(answer, limit) }
    },
    getNextPageParam: ({ next }) => next,
    staleTime: 60_000,
  })
}

function nextPage(answer: VoteResults, limit: number): NextPage | undefined {
  const token = answer.next_page_token ?? undefined
  if (token !== undefined) return { token, limit }
  const isFull = answer.dso_rules_vote_results.length >= limit
  return isFull && limit < maxVotesPageSize ? { token, limit: maxVotesPageSize } : undefined
}

function isCut(answer: VoteResults, limit: number): boolean {
  const isFull = answer.dso_rules_vote_results.length >= limit
  return isFull && (answer.next_page_token ?? undefined) === undefined && limit >= maxVotesPageSize
}

/**
 * Returns the rows of all pages. A larger page without a token replaces the pages before that page.
 */
export function rowsOfPages(pages: readonly ResultsPage[]): readonly VoteRow[] {
  const larger = pages.findLastIndex(({ token }) => token === undefined)
  return pages.slice(Math.max(0, larger)).flatMap(({ rows }) => rows)
}

/** The number of results of a filter; `null` if the server does not return a count. */
export function closedVotesCount(filter: VoteResultsFilter) {
  return queryOptions({
    queryKey: ['scan', 'vote-results-count', filter],
    queryFn: async ({ signal }) => {
      try {
        return (await send(countVoteResultsEndpoint, { body: filter }, { signal })).count
      } catch (error) {
        if (!isListUnavailable(error)) throw error
        return null
      }
    },
    staleTime: 60_000,
  })
}

/** Returns a result from a cached list. Results never change, so no request is needed. */
export function listedResult(client: QueryClient, id: string): VoteRow | undefined {
  return client
    .getQueriesData<InfiniteData<ResultsPage>>({ queryKey: lists })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find((row) => row.id === id)
}

/** Maximum number of pages to search for one request. Networks have had hundreds of results. */
const maxPages = 100

/**
 * Returns the results of requests by id, and omits ids without a result. Results contain whole
 * configurations, so pages are loaded one by one, and only until all ids are found.
 */
export async function findClosedVotes(
  ids: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<readonly VoteRow[]> {
  const found = new Map<string, VoteRow>()
  let next: NextPage | undefined = { token: undefined, limit: pageSize }
  for (let pages = 0; next !== undefined && pages < maxPages; pages++) {
    const { token, limit }: NextPage = next
    const answer = await send(
      voteResultsEndpoint,
      { body: { limit, ...(token === undefined ? {} : { pageToken: token }) } },
      { signal },
    )
    for (const row of answer.dso_rules_vote_results.map(closedVoteRow)) {
      if (ids.has(row.id)) found.set(row.id, row)
    }
    if (found.size >= ids.size) break
    next = nextPage(answer, limit)
  }
  return [...found.values()]
}
