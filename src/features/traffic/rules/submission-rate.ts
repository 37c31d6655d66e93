/**
 * The use of extra traffic by submissions, from their completions. Other messages of the
 * participant, such as confirmations, have no completion.
 */
import { microsOf, type RecordTime } from '#ledger/record-time.ts'
import type { Submission } from './own-cost.ts'
import { shortestSpan, type Burn } from './readings.ts'
import type { TrafficTerms } from './terms.ts'

export interface SubmissionRate extends Pick<Burn, 'bytes' | 'over'> {
  /** Number of submissions with a time. */
  readonly submissions: number
}

/**
 * Returns the bytes of all submissions since the oldest one, minus the bytes that the base rate
 * provides in that time. Returns undefined for less than ten minutes.
 */
export function submissionRate(
  submissions: readonly Pick<Submission, 'cost' | 'recordTime'>[],
  now: RecordTime,
  { burstAmount, burstWindow }: Pick<TrafficTerms, 'burstAmount' | 'burstWindow'>,
): SubmissionRate | undefined {
  const timed = submissions.flatMap(({ cost = 0n, recordTime }) =>
    recordTime === undefined ? [] : [{ cost, at: microsOf(recordTime) }],
  )
  const [first, ...others] = timed.map(({ at }) => at)
  if (first === undefined) return undefined
  const begin = others.reduce((oldest, at) => (at < oldest ? at : oldest), first)
  const over = microsOf(now) - begin
  if (over < shortestSpan) return undefined
  const total = timed.reduce((sum, { cost }) => sum + cost, 0n)
  const free = burstWindow <= 0n ? 0n : (burstAmount * over) / burstWindow
  return { bytes: total > free ? total - free : 0n, over, submissions: timed.length }
}
