import type { VoteResultsFilter } from '#queries/votes/closed-votes.ts'
import type { VotesSearch } from '../votes-search.ts'

/** What the server is asked for; what is not chosen is left out. */
export function filterOf({
  action,
  accepted,
  requester,
  from,
  to,
}: VotesSearch): VoteResultsFilter {
  return {
    ...(action === undefined ? {} : { actionName: action }),
    ...(accepted === undefined ? {} : { accepted: accepted === 'yes' }),
    ...(requester === undefined ? {} : { requester }),
    ...(from === undefined ? {} : { effectiveFrom: from }),
    ...(to === undefined ? {} : { effectiveTo: to }),
  }
}
