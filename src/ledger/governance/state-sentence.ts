/** Why a vote stands as it does, and what would change it, in a sentence or two. */
import { counted } from '../plain-words/payload-words.ts'
import { microsOf, type RecordTime } from '../record-time.ts'
import type { Tally } from './tally.ts'
import type { VoteState } from './vote-state.ts'

/** Closing comes within so many microseconds of its time, mostly within a minute; beyond, it was tried and failed. */
const usualDelay = 600_000_000n

/**
 * A sentence about a state; empty where the state says all there is to say.
 * @param target when the request takes effect by itself; undefined for as soon as enough accept
 */
export function stateSentence(
  state: VoteState,
  tally: Tally,
  target: RecordTime | undefined,
  now: RecordTime,
): string {
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
    case 'cannot pass as voted': {
      const most = accepts + notVoted
      return `At most ${most} could accept and ${threshold} have to, unless ${changing(threshold - most, ' that rejected')}.`
    }
    case 'due, not yet executed':
      return `${of} accept, which is enough (${threshold}). ${
        target !== undefined && microsOf(now) - microsOf(target) > usualDelay
          ? 'Its action has not worked since it was due: until it does, the request stays open'
          : 'Its action is to be carried out, mostly within a minute; if that fails, the request stays open'
      }, and ${counted(threshold, 'reject')} would end it.`
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
      return target !== undefined
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
