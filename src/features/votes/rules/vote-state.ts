/**
 * Determines the state of a vote by the rules of `DsoRules_CloseVoteRequest` (Splice,
 * splice-dso-governance, DsoRules.daml).
 */
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import type { Tally } from './tally.ts'
import type { VoteOutcome } from './vote-result.ts'

export type VoteState =
  | 'in progress'
  /** Enough SVs accept. They may change their votes until the request takes effect. */
  | 'will pass'
  /** Too many SVs reject for the request to pass. */
  | 'cannot pass as voted'
  /**
   * Accepted, and the effective time has passed. The request stays open as long as its action
   * fails.
   */
  | 'due, not yet executed'
  /** Decided, and about to be closed. */
  | 'being rejected'
  /** Closed, and takes effect later. */
  | 'accepted, not yet effective'
  | 'accepted'
  | 'rejected'
  | 'expired'
  | 'failed'
  /** The deadline has passed. The outcome is unknown, because the threshold is unknown. */
  | 'past its deadline'
  /** Closed with an outcome that only a later release knows. */
  | 'closed'

interface OpenVote {
  readonly voteBefore: RecordTime | undefined
  /** `undefined` if the request takes effect as soon as enough SVs accept. */
  readonly targetEffectiveAt: RecordTime | undefined
  readonly tally: Tally
}

/** The inputs of the rules. `voted` is the sum of accepts and rejects. */
interface Facts {
  readonly accepts: number
  readonly rejects: number
  readonly voted: number
  readonly notVoted: number
  readonly needed: number
  readonly isPastDeadline: boolean
  readonly isPastTarget: boolean
}

type Rule = readonly [fits: (facts: Facts) => boolean, state: VoteState]

/**
 * Rules for a request that is not due for closing. SVs may vote or change their votes while the
 * request is open, even after the deadline.
 */
const stillOpen: readonly Rule[] = [
  [({ accepts, needed }) => accepts >= needed, 'will pass'],
  [({ accepts, notVoted, needed }) => accepts + notVoted < needed, 'cannot pass as voted'],
]

/**
 * Rules for scheduled requests. The first match applies. The deadline only concerns the quorum: the
 * request expires if too few SVs have voted by then.
 */
const scheduled: readonly Rule[] = [
  [({ rejects, needed }) => rejects >= needed, 'being rejected'],
  [({ isPastDeadline, voted, needed }) => isPastDeadline && voted < needed, 'expired'],
  [
    ({ isPastTarget, accepts, needed }) => isPastTarget && accepts >= needed,
    'due, not yet executed',
  ],
  [({ isPastTarget }) => isPastTarget, 'being rejected'],
  ...stillOpen,
]

/** Rules for a request that takes effect as soon as enough SVs accept. */
const atOnce: readonly Rule[] = [
  [({ rejects, needed }) => rejects >= needed, 'being rejected'],
  [({ accepts, needed }) => accepts >= needed, 'due, not yet executed'],
  [({ isPastDeadline }) => isPastDeadline, 'expired'],
  ...stillOpen,
]

/**
 * Returns the state of a request without a result. A separate transaction closes the request,
 * mostly within a minute.
 */
export function openVoteState(vote: OpenVote, now: RecordTime): VoteState {
  const { voteBefore, targetEffectiveAt, tally } = vote
  const isPast = (time: RecordTime | undefined) =>
    time !== undefined && compareRecordTimes(time, now) <= 0
  const { accepts, rejects, notVoted, threshold: needed } = tally
  const isPastDeadline = isPast(voteBefore)
  if (
    accepts === undefined ||
    rejects === undefined ||
    notVoted === undefined ||
    needed === undefined
  ) {
    return isPastDeadline ? 'past its deadline' : 'in progress'
  }
  const facts: Facts = {
    accepts,
    rejects,
    voted: accepts + rejects,
    notVoted,
    needed,
    isPastDeadline,
    isPastTarget: isPast(targetEffectiveAt),
  }
  const rules = targetEffectiveAt === undefined ? atOnce : scheduled
  return rules.find(([fits]) => fits(facts))?.[1] ?? 'in progress'
}

/** Returns the state of a closed request. */
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
