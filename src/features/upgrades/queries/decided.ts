import { queryOptions } from '@tanstack/react-query'
import { voteResultsEndpoint } from '#api/scan/vote-results.ts'
import { closedVoteRow } from '#features/votes/rules/vote-row.ts'
import { send } from '#api/transport.ts'

/**
 * Maximum number of accepted changes, newest first, because each contains two whole configurations.
 */
export const mostDecisions = 50

/**
 * Accepted changes of one of the two configurations, newest first. Operators may hide this list
 * (docs/network-rules.md, Vote requests on Scan).
 */
export function acceptedChanges(rules: 'dso' | 'amulet') {
  return queryOptions({
    queryKey: ['scan', 'vote-results', 'accepted-changes', rules],
    queryFn: async ({ signal }) => {
      const actionName = rules === 'dso' ? 'SRARC_SetConfig' : 'CRARC_SetConfig'
      const filter = { actionName, accepted: true, limit: mostDecisions }
      const { dso_rules_vote_results: results } = await send(
        voteResultsEndpoint,
        { body: filter },
        { signal },
      )
      return results.map(closedVoteRow)
    },
    staleTime: 300_000,
  })
}
