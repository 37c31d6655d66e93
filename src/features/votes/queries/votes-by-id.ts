import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Contract } from '#ledger/contract.ts'
import type { VoteRow } from '../rules/vote-row.ts'
import { readVoteRequest } from '../rules/vote-request.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { isListUnavailable } from './list-unavailable.ts'
import { findClosedVotes, listedResult } from './closed-votes.ts'
import { findOpenVotes } from './open-votes.ts'
import { pollFamily, pollUntilRecovered } from '#shared/queries/polling.ts'

export interface VotesById {
  readonly open: readonly Contract[]
  readonly closed: readonly VoteRow[]
  /** Ids that match neither an open request nor a result. */
  readonly missing: readonly string[]
  /** True if Scan can list results. Otherwise a missing id may belong to a closed request. */
  readonly resultsListed: boolean
}

/** Requests and results by any number of contract or tracking ids. */
export function votesById(ids: readonly ContractId[]) {
  return queryOptions({
    queryKey: ['scan', 'votes-by-id', ids],
    queryFn: ({ client, signal }) => lookUpVotes(client, ids, signal),
    staleTime: 15_000,
  })
}

/**
 * One request by any of its ids, or a result by its id. Polled at Scan's pace while the request is
 * open.
 */
export function voteById(id: ContractId) {
  return queryOptions({
    queryKey: ['scan', 'vote', id],
    queryFn: ({ client, signal }) => lookUpVotes(client, [id], signal),
    // A result never changes.
    staleTime: (query) => ((query.state.data?.closed.length ?? 0) > 0 ? Infinity : 15_000),
    refetchInterval: (query) =>
      (query.state.data?.open.length ?? 0) > 0
        ? pollFamily('scan')(query)
        : pollUntilRecovered(query),
  })
}

async function lookUpVotes(
  client: QueryClient,
  ids: readonly ContractId[],
  signal: AbortSignal,
): Promise<VotesById> {
  const listed = ids.flatMap((id) => listedResult(client, id) ?? [])
  const isListed = new Set<string>(listed.map(({ id }) => id))
  const open = await findOpenVotes(
    ids.filter((id) => !id.startsWith('closed~') && !isListed.has(id)),
    signal,
  )
  const known = new Set(
    open.flatMap(({ contract_id: id, payload }) => [id, readVoteRequest(payload).trackingId]),
  )
  const rest = ids.filter((id) => !known.has(id) && !isListed.has(id))
  const results = await lookUpResults(new Set(rest), signal)
  const closed = [...listed, ...results.closed]
  const found = new Set(closed.map(({ id }) => id))
  return {
    open,
    closed,
    missing: rest.filter((id) => !found.has(id)),
    resultsListed: results.resultsListed,
  }
}

/**
 * Returns the results of these ids. If Scan restricts its admin endpoints, reports that results
 * cannot be listed.
 */
async function lookUpResults(ids: ReadonlySet<string>, signal: AbortSignal) {
  if (ids.size === 0) return { closed: [], resultsListed: true }
  try {
    return { closed: await findClosedVotes(ids, signal), resultsListed: true }
  } catch (error) {
    if (!isListUnavailable(error)) throw error
    return { closed: [], resultsListed: false }
  }
}
