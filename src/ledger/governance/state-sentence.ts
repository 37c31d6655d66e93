/** What would change how a vote stands, or why it ended so, in a sentence. */
import { counted } from '../plain-words/payload-words.ts'
import { microsOf, type RecordTime } from '../record-time.ts'
import type { Tally } from './tally.ts'
import type { VoteState } from './vote-state.ts'

/** Closing comes within so many microseconds of its time, mostly within a minute; beyond, it was tried and failed. */
const usualDelay = 600_000_000n

/**
 * A sentence beside the state and its votes (verdict.ts); empty where they say all there is to say.
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
  switch (state) {
    case 'in progress':
      return `${threshold - accepts} more ${threshold - accepts === 1 ? 'has' : 'have'} to accept.`
    case 'will pass':
      return `It passes unless ${changing(accepts - threshold + 1)} before it takes effect.`
    case 'cannot pass as voted': {
      const most = accepts + notVoted
      return `At most ${most} could accept, unless ${changing(threshold - most, ' that rejected')}.`
    }
    case 'due, not yet executed':
      return `${
        target !== undefined && microsOf(now) - microsOf(target) > usualDelay
          ? 'Its action has not worked since it was due: until it does, the request stays open'
          : 'Its action is to be carried out, mostly within a minute; if that fails, the request stays open'
      }, and ${counted(threshold, 'reject')} would end it.`
    case 'being rejected':
      return rejects >= threshold
        ? `It is closed within a minute or so, unless ${changing(rejects - threshold + 1)} before.`
        : 'Too few accepted by the time at which it takes effect: it is closed within a minute or so.'
    case 'rejected':
      return rejects >= threshold
        ? ''
        : 'Too few accepted by the time at which it was to take effect.'
    case 'expired':
      return `Too few ${target === undefined ? 'accepted' : 'voted'} by the deadline.`
    case 'accepted, not yet effective':
    case 'accepted':
    case 'failed':
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
