/** Describes the votes that led to the state of a vote request. */
import { countWithNoun } from '#ledger/plain-words/payload-words.ts'
import type { Tally } from './tally.ts'
import type { VoteState } from './vote-state.ts'

/**
 * Describes the votes behind a state: `10 of 13 SVs accept, 9 needed`. Without a threshold, returns
 * only the counts. Empty if the votes cannot be read.
 *
 * @param isScheduled true if the request takes effect at its own time. Its deadline then requires
 * votes of either kind, not only accepts.
 */
export function verdictVotes(state: VoteState, tally: Tally, isScheduled: boolean): string {
  const { accepts, rejects, notVoted, threshold } = tally
  if (accepts === undefined || rejects === undefined) return ''
  if (threshold === undefined || notVoted === undefined) {
    return `${countWithNoun(accepts, 'accept')}, ${countWithNoun(rejects, 'reject')}`
  }
  const svs = countWithNoun(accepts + rejects + notVoted, 'SV')
  const [count, did] = decisive(state, { accepts, rejects, threshold }, isScheduled)
  return `${count} of ${svs} ${did}, ${threshold} needed`
}

interface Counts {
  readonly accepts: number
  readonly rejects: number
  readonly threshold: number
}

function decisive(
  state: VoteState,
  { accepts, rejects, threshold }: Counts,
  isScheduled: boolean,
): readonly [count: number, did: string] {
  switch (state) {
    case 'being rejected':
      return rejects >= threshold ? [rejects, plural(rejects, 'reject')] : [accepts, 'accepted']
    case 'rejected':
      return rejects >= threshold ? [rejects, 'rejected'] : [accepts, 'accepted']
    case 'expired':
      return isScheduled ? [accepts + rejects, 'voted'] : [accepts, 'accepted']
    case 'accepted':
    case 'accepted, not yet effective':
    case 'failed':
    case 'closed':
      return [accepts, 'accepted']
    case 'in progress':
    case 'will pass':
    case 'cannot pass as voted':
    case 'due, not yet executed':
    case 'past its deadline':
      break
  }
  return [accepts, plural(accepts, 'accept')]
}

/** Conjugates a verb: `1 of 13 SVs accepts`, `2 of 13 SVs accept`. */
function plural(count: number, verb: string): string {
  return count === 1 ? `${verb}s` : verb
}
