import type { PartyId } from '#ledger/identifier.ts'
import { compareRecordTimes, microsOf, type RecordTime } from '#ledger/record-time.ts'
import { durationWords } from './duration-words.ts'
import type { Alert } from '#ledger/alerts/alert.ts'

/** An open vote request's end and missing votes. */
export interface VoteReading {
  readonly id: string
  readonly action: string
  /** The end of the vote. Undefined if the request does not contain it. */
  readonly ends: RecordTime | undefined
  /** The SVs that have not voted. Undefined if the votes cannot be read. */
  readonly missing: readonly PartyId[] | undefined
}

const hour = 3_600_000_000n

/** Number of hours before its end from which a vote is reported. */
export const voteHours = 24

/**
 * Returns alerts about votes that end within a day, sorted by end. Urgent for SVs among the
 * operator's parties that have not voted: they must act soon, or now in the last hour. Informative
 * for everyone else.
 */
export function checkVotes(
  votes: readonly VoteReading[],
  ownParties: readonly string[],
  now: RecordTime,
): readonly Alert[] {
  const ending = votes
    .flatMap((vote) => (vote.ends === undefined ? [] : [{ ...vote, ends: vote.ends }]))
    .toSorted((one, other) => compareRecordTimes(one.ends, other.ends))
  return ending.flatMap(({ id, action, ends, missing }): readonly Alert[] => {
    const left = microsOf(ends) - microsOf(now)
    if (left <= 0n || left > BigInt(voteHours) * hour) return []
    const mine = missing?.some((party) => ownParties.includes(party)) ?? false
    return [
      {
        id: `vote-ends:${id}`,
        urgency: mine ? (left < hour ? 'now' : 'soon') : 'later',
        title: mine
          ? `A vote ends in ${durationWords(left)} without yours: ${action}`
          : `A vote ends in ${durationWords(left)}: ${action}`,
        advice: mine
          ? 'Vote with your SV app.'
          : 'Only SVs vote: contact an SV if the outcome matters to you.',
        from: `the open vote requests of Scan; it ends at ${ends}`,
        page: '/votes',
      },
    ]
  })
}
