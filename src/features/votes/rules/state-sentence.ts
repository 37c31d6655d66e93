/** Explains in a sentence what would change a vote's state, or why it ended in that state. */
import { countWithNoun } from '#ledger/plain-words/payload-words.ts'
import { microsOf, type RecordTime } from '#ledger/record-time.ts'
import type { Tally } from './tally.ts'
import type { VoteState } from './vote-state.ts'

/**
 * Ten minutes, in microseconds. The network closes a request within ten minutes after it is due,
 * mostly within one. If the request stays open for longer, the attempts to close it have failed.
 */
const usualDelay = 600_000_000n

/**
 * Returns a sentence to show beside the state and its votes (verdict.ts). Empty if state and votes
 * say everything.
 *
 * @param target the effective time of the request; undefined if it takes effect as soon as enough
 * SVs accept
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
          ? 'Its action has failed since it was due. Until the action succeeds, the request stays open'
          : 'Its action is to be carried out, mostly within a minute; if that fails, the request stays open'
      }, and ${countWithNoun(threshold, 'reject')} would end it.`
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

/** Returns a clause such as `2 SVs change their votes`. `which` follows the SVs. */
function changing(svs: number, which = ''): string {
  return `${countWithNoun(svs, 'SV')}${which} ${svs === 1 ? 'changes its vote' : 'change their votes'}`
}
