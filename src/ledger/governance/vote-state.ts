/** How a vote stands, by the rules of `DsoRules_CloseVoteRequest` (Splice, splice-dso-governance, DsoRules.daml). */
import { compareRecordTimes, type RecordTime } from '../record-time.ts'
import type { Tally } from './tally.ts'
import type { VoteOutcome } from './vote-result.ts'

export type VoteState =
  | 'in progress'
  /** Enough SVs accept; until it takes effect they may think better of it. */
  | 'will pass'
  /** So many reject that the others are too few. */
  | 'cannot pass as voted'
  /** It is decided, and its action is to run; it stays open for as long as that fails. */
  | 'due, not yet executed'
  /** It is decided, and to be closed. */
  | 'being rejected'
  /** It is closed, and takes effect later. */
  | 'accepted, not yet effective'
  | 'accepted'
  | 'rejected'
  | 'expired'
  | 'failed'
  /** It is not known how many votes it needs. */
  | 'past its deadline'
  /** With an outcome of a later release. */
  | 'closed'

interface OpenVote {
  /** By when enough SVs have to have voted. */
  readonly voteBefore: RecordTime | undefined
  /** When it takes effect; undefined for as soon as enough accept. */
  readonly targetEffectiveAt: RecordTime | undefined
  readonly tally: Tally
}

/** What the rules look at; `voted` counts accepts and rejects. */
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
 * What decides it, while nothing of this closes it. Votes may change, and count, for as long as it is open,
 * after the deadline too.
 */
const stillOpen: readonly Rule[] = [
  [({ accepts, needed }) => accepts >= needed, 'will pass'],
  [({ accepts, notVoted, needed }) => accepts + notVoted < needed, 'cannot pass as voted'],
]

/** The first rule that fits. The deadline is a quorum's: it expires where too few have voted at all. */
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

/** The same for a request that takes effect as soon as enough accept. */
const atOnce: readonly Rule[] = [
  [({ rejects, needed }) => rejects >= needed, 'being rejected'],
  [({ accepts, needed }) => accepts >= needed, 'due, not yet executed'],
  [({ isPastDeadline }) => isPastDeadline, 'expired'],
  ...stillOpen,
]

/** The state of a request that has no result yet: closing is a transaction of its own, mostly within a minute. */
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
