import { queryOptions, type Query } from '@tanstack/react-query'
import { openVoteRequestsEndpoint, voteRequestsByIdEndpoint } from '#api/scan/vote-requests.ts'
import type { Contract } from '#ledger/contract.ts'
import { inBatches } from '#ledger/in-batches.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { send } from '#api/transport.ts'
import { isListUnavailable } from './list-unavailable.ts'
import { pollFamily } from '#shared/queries/polling.ts'

/** Open requests; `missing` if this Scan does not list them. */
export type OpenVotes =
  | { readonly kind: 'listed'; readonly contracts: readonly Contract[] }
  | { readonly kind: 'missing' }

/** All open vote requests (GET /v0/admin/sv/voterequests), polled at Scan's pace. */
export function openVotes() {
  return queryOptions({
    queryKey: ['scan', 'vote-requests', 'open'],
    queryFn: async ({ signal }): Promise<OpenVotes> => {
      try {
        const answer = await send(openVoteRequestsEndpoint, {}, { signal })
        return { kind: 'listed', contracts: answer.dso_rules_vote_requests }
      } catch (error) {
        if (!isListUnavailable(error)) throw error
        return { kind: 'missing' }
      }
    },
    refetchInterval: pollFamily('scan'),
    staleTime: 15_000,
  })
}

/** Milliseconds. */
const slowest = 60_000

/**
 * The list of `openVotes` for the badge in the navigation. Every page shows the badge, so the list
 * is polled only once a minute.
 */
export function slowlyPolledOpenVotes() {
  return queryOptions({
    ...openVotes(),
    staleTime: slowest,
    refetchInterval: (query: Pick<Query<OpenVotes>, 'state'>) =>
      query.state.data?.kind === 'missing' ? false : Math.max(slowest, pollFamily('scan')(query)),
    retry: false,
  })
}

/** The maximum number of ids per call since release 0.9.0. */
const maxIds = 1000

/**
 * Loads open requests by contract or tracking id (POST /v0/voterequest). Sends up to a thousand ids
 * per call, and one call at a time. Omits ids without a match.
 */
export async function findOpenVotes(
  ids: readonly ContractId[],
  signal: AbortSignal,
): Promise<readonly Contract[]> {
  const found: Contract[] = []
  for (const batch of inBatches(ids, maxIds)) {
    const { vote_requests: requests } = await send(
      voteRequestsByIdEndpoint,
      { body: { vote_request_contract_ids: [...batch] } },
      { signal },
    )
    found.push(...requests)
  }
  return found
}
