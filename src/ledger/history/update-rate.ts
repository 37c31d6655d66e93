/** Computes the number of updates per minute. */
import { microsOf, recordTimeOf, type RecordTime } from '../record-time.ts'
import type { TimeRun } from './update-times.ts'

/** The number of updates after `from` (exclusive), up to `to` (inclusive). */
export interface RateSpan {
  readonly from: RecordTime
  readonly to: RecordTime
  readonly updates: number
}

/** Microseconds. A single burst does not determine a rate per minute. */
const minute = 60_000_000n
/** Ten seconds, in microseconds. A shorter run has no rate. */
const shortest = 10_000_000n

/**
 * Divides the runs into at most `most` spans. A span is one minute, or several minutes if the runs
 * are long. The span of a shorter run is shorter. Spans do not cover the time between runs, whose
 * rate is unknown.
 */
export function rateSpans(runs: readonly TimeRun[], most: number): readonly RateSpan[] {
  const total = runs.map(boundsOf).reduce((sum, { begin, end }) => sum + end - begin, 0n)
  const minutes = total / (minute * BigInt(most)) + 1n
  return runs.flatMap((run) => spansOf(run, minutes * minute)).slice(-most)
}

/**
 * Divides a run from its end backwards. The remainder at the start of the run belongs to the first
 * span.
 */
function spansOf(run: TimeRun, length: bigint): readonly RateSpan[] {
  const { begin, end } = boundsOf(run)
  if (end - begin < shortest) return []
  const count = Number((end - begin) / length) || 1
  const times = run.map(microsOf)
  return Array.from({ length: count }, (_, index) => {
    const from = index === 0 ? begin : end - BigInt(count - index) * length
    const to = end - BigInt(count - index - 1) * length
    const updates = times.filter((time) => time > from && time <= to).length
    return { from: recordTimeOf(from), to: recordTimeOf(to), updates }
  })
}

function boundsOf(run: TimeRun): { readonly begin: bigint; readonly end: bigint } {
  const [first, last] = [run[0], run.at(-1)]
  return first === undefined || last === undefined
    ? { begin: 0n, end: 0n }
    : { begin: microsOf(first), end: microsOf(last) }
}

/** Returns the rate of a span in updates per minute, for charts and rounding. */
export function perMinute({ from, to, updates }: RateSpan): number {
  return (updates * 60_000_000) / Number(microsOf(to) - microsOf(from))
}
