/** When an open request ends, for the order in which one has to see to them. */
import { compareRecordTimes, type RecordTime } from '../record-time.ts'
import type { VoteRequest } from './vote-request.ts'

type Ends = Pick<VoteRequest, 'voteBefore' | 'targetEffectiveAt'>

/**
 * The next time at which a request may be closed: its deadline, where too few vote, then the time at
 * which it takes effect. The later of both where they are past, `undefined` where it has neither.
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
 * What ends next first. Requests whose time is past follow: they wait for their action, and no time is
 * known at which they end. Those that have no time are last.
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
