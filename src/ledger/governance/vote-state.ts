/** How a vote stands, in words (daml-payloads, section 3). */
import { compareRecordTimes, type RecordTime } from '../record-time.ts'
import type { Tally } from './tally.ts'
import type { VoteOutcome } from './vote-result.ts'

export type VoteState =
  | 'in progress'
  /** Enough SVs accept; until the deadline they may think better of it. */
  | 'will pass'
  /** Too many SVs reject, unless they change their votes. */
  | 'cannot pass any more'
  /** It is decided, and takes effect later. */
  | 'accepted, not yet effective'
  | 'accepted'
  | 'rejected'
  | 'expired'
  | 'failed'
  /** Past its deadline, and it is not known how many votes it needs. */
  | 'voting is over'
  /** With an outcome of a later release. */
  | 'closed'

interface OpenVote {
  readonly voteBefore: RecordTime | undefined
  readonly targetEffectiveAt: RecordTime | undefined
  readonly tally: Tally
}

/**
 * The state of a request that has no result yet. Without `targetEffectiveAt` it is closed as soon as
 * enough accept; with it, at that time. Enough rejects close it early; at the deadline it expires
 * without a majority. Votes may be changed up to the deadline.
 */
export function openVoteState(vote: OpenVote, now: RecordTime): VoteState {
  const { voteBefore, targetEffectiveAt, tally } = vote
  const isOver = voteBefore !== undefined && compareRecordTimes(voteBefore, now) <= 0
  const { accepts, rejects, notVoted, threshold } = tally
  const isCounted = accepts !== undefined && rejects !== undefined
  if (!isCounted || threshold === undefined || notVoted === undefined) {
    return isOver ? 'voting is over' : 'in progress'
  }
  if (rejects >= threshold) return isOver ? 'rejected' : 'cannot pass any more'
  if (accepts >= threshold) {
    return isOver && targetEffectiveAt !== undefined ? 'accepted, not yet effective' : 'will pass'
  }
  if (isOver) return 'expired'
  return accepts + notVoted < threshold ? 'cannot pass any more' : 'in progress'
}

/** The state of a closed request. */
export function closedVoteState({ tag, effectiveAt }: VoteOutcome, now: RecordTime): VoteState {
  switch (tag) {
    case 'VRO_Accepted':
      return effectiveAt !== undefined && compareRecordTimes(effectiveAt, now) > 0
        ? 'accepted, not yet effective'
        : 'accepted'
    case 'VRO_Rejected':
      return 'rejected'
    case 'VRO_Expired':
      return 'expired'
    case 'VRO_AcceptedButActionFailed':
      return 'failed'
    default:
      return 'closed'
  }
}
