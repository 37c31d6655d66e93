import type { VoteResultsFilter } from '../../queries/closed-votes.ts'
import type { VotesParams } from '../votes-params.ts'

/** Returns the server's filter, without unset fields. */
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
