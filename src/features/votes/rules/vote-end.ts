/** Determines when open requests end, for sorting by urgency. */
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import type { VoteRequest } from './vote-request.ts'

type Ends = Pick<VoteRequest, 'voteBefore' | 'targetEffectiveAt'>

/**
 * Returns the next time at which a request may be closed: its deadline, if too few SVs vote, or
 * else its effective time. Returns the later time if both are past, and `undefined` if the request
 * has neither time.
 */
export function endOfVote(
  { voteBefore, targetEffectiveAt }: Ends,
  now: RecordTime,
): RecordTime | undefined {
  const ends = [voteBefore, targetEffectiveAt]
    .flatMap((end) => end ?? [])
    .toSorted(compareRecordTimes)
  return ends.find((end) => compareRecordTimes(end, now) > 0) ?? ends.at(-1)
}

/**
 * Compares open requests by end time: the request that ends next comes first. Overdue requests
 * follow, because their end is unknown. Requests without a time are last.
 */
export function byEnd(now: RecordTime): (a: Ends, b: Ends) => number {
  const order = (ends: Ends) => {
    const end = endOfVote(ends, now)
    return { end, turn: end === undefined ? 2 : compareRecordTimes(end, now) > 0 ? 0 : 1 }
  }
  return (first, second) => {
    const [a, b] = [order(first), order(second)]
    if (a.turn !== b.turn || a.end === undefined || b.end === undefined) return a.turn - b.turn
    return compareRecordTimes(a.end, b.end)
  }
}
