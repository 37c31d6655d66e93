/** Why a vote stands as it does, and what would change it, in a sentence or two. */
import { counted } from '../plain-words/payload-words.ts'
import type { Tally } from './tally.ts'
import type { VoteState } from './vote-state.ts'

/**
 * A sentence about a state; empty where the state says all there is to say.
 * @param isScheduled whether the request names a time at which it takes effect
 */
export function stateSentence(state: VoteState, tally: Tally, isScheduled: boolean): string {
  const { accepts, rejects, notVoted, threshold } = tally
  if (accepts === undefined || rejects === undefined) return ''
  if (threshold === undefined || notVoted === undefined) return ''
  const svs = counted(accepts + rejects + notVoted, 'SV')
  const of = `${accepts} of ${svs}`
  switch (state) {
    case 'in progress':
      return `${of} ${accepts === 1 ? 'accepts' : 'accept'}; ${threshold} have to, so ${threshold - accepts} more.`
    case 'will pass':
      return `${of} accept, which is enough (${threshold}), unless ${changing(accepts - threshold + 1)} before it takes effect.`
    case 'cannot pass unless votes change': {
      const most = accepts + notVoted
      return `At most ${most} could accept and ${threshold} have to, unless ${changing(threshold - most, ' that rejected')}.`
    }
    case 'due, not yet executed':
      return `${of} accept, which is enough (${threshold}): its action is to be carried out, mostly within a minute. For as long as the action fails, the request stays open, and ${counted(threshold - rejects, 'more reject')} would still end it.`
    case 'being rejected':
      return rejects >= threshold
        ? `${counted(rejects, 'SV')} reject, which is enough (${threshold}): it is closed within a minute or so, unless ${changing(rejects - threshold + 1)} before.`
        : `${of} accepted by the time at which it takes effect, and ${threshold} had to: it is closed within a minute or so.`
    case 'accepted, not yet effective':
    case 'accepted':
    case 'failed':
      return `${of} accepted; ${threshold} had to.`
    case 'rejected':
      return rejects >= threshold
        ? `${counted(rejects, 'SV')} rejected; ${threshold} were enough.`
        : `${of} accepted by the time at which it was to take effect; ${threshold} had to.`
    case 'expired':
      return isScheduled
        ? `${accepts + rejects} of ${svs} voted by the deadline; ${threshold} had to vote.`
        : `${of} accepted by the deadline; ${threshold} had to.`
    case 'past its deadline':
    case 'closed':
      break
  }
  return ''
}

/** `2 SVs change their vote`. */
function changing(svs: number, which = ''): string {
  return `${counted(svs, 'SV')}${which} ${svs === 1 ? 'changes its vote' : 'change their votes'}`
}
