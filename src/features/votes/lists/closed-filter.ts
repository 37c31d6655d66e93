import type { VoteResultsFilter } from '#queries/votes/closed-votes.ts'
import type { VotesParams } from '../votes-params.ts'

/** What the server is asked for; what is not chosen is left out. */
export function filterOf({
  action,
  accepted,
  requester,
  from,
  to,
}: VotesParams): VoteResultsFilter {
  return {
    ...(action === undefined ? {} : { actionName: action }),
    ...(accepted === undefined ? {} : { accepted: accepted === 'yes' }),
    ...(requester === undefined ? {} : { requester }),
    ...(from === undefined ? {} : { effectiveFrom: from }),
    ...(to === undefined ? {} : { effectiveTo: to }),
  }
}
