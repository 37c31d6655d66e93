/** Why a vote stands as it does, and what would change it, in one sentence. */
import { counted } from '../plain-words/payload-words.ts'
import type { Tally } from './tally.ts'
import type { VoteState } from './vote-state.ts'

/** A sentence about a state; empty where the state says all there is to say. */
export function stateSentence(state: VoteState, tally: Tally): string {
  const { accepts, rejects, notVoted, threshold } = tally
  if (accepts === undefined || rejects === undefined) return ''
  if (threshold === undefined || notVoted === undefined) return ''
  const of = `${accepts} of ${counted(accepts + rejects + notVoted, 'SV')}`
  switch (state) {
    case 'in progress':
      return `${of} ${accepts === 1 ? 'accepts' : 'accept'}; ${threshold} have to, so ${threshold - accepts} more.`
    case 'will pass':
      return `${of} accept, which is enough (${threshold}), unless one changes its vote before the deadline.`
    case 'cannot pass any more': {
      const most = accepts + notVoted
      return rejects >= threshold
        ? `${counted(rejects, 'SV')} reject, which is enough (${threshold}) to close it.`
        : `At most ${most} could accept and ${threshold} have to, unless ${counted(threshold - most, 'SV')} that rejected ${threshold - most === 1 ? 'changes its vote' : 'change their votes'}.`
    }
    case 'accepted, not yet effective':
    case 'accepted':
    case 'failed':
      return `${of} accepted; ${threshold} had to.`
    case 'rejected':
      return `${counted(rejects, 'SV')} rejected; ${threshold} were enough.`
    case 'expired':
      return `${of} accepted by the deadline; ${threshold} had to.`
    case 'voting is over':
    case 'closed':
      break
  }
  return ''
}
