/** Computes the changes of a tally over time for a chart. */
import { microsOf, type RecordTime } from '#ledger/record-time.ts'
import type { VoteHistoryEvent } from './vote-history-events.ts'

/** The counts of votes after an event, which hold until the next step. */
export interface TallyStep {
  /** From 0 (first event) to 1 (end). */
  readonly at: number
  readonly accepts: number
  readonly rejects: number
}

export interface TallySteps {
  readonly begin: RecordTime
  /** The closing time. For an open request, the end of the chart. */
  readonly end: RecordTime
  readonly steps: readonly TallyStep[]
  /** The largest number of accepts or rejects. */
  readonly most: number
}

/**
 * Returns the steps of a tally from events in history order, up to the closing of the request or,
 * if it is open, to `now`. Returns `undefined` for fewer than two events, because no change is
 * visible.
 */
export function tallySteps(
  moments: readonly VoteHistoryEvent[],
  now: RecordTime,
): TallySteps | undefined {
  const counted = moments.flatMap((moment) => (moment.kind === 'closed' ? [] : [moment]))
  const [first] = counted
  const last = moments.at(-1)
  if (first === undefined || last === undefined || moments.length < 2) return undefined
  const lastTime = last.position.recordTime
  const isOpen = last.kind !== 'closed' && microsOf(now) > microsOf(lastTime)
  const begin = first.position.recordTime
  const end = isOpen ? now : lastTime
  const span = microsOf(end) - microsOf(begin)
  const steps = counted.map(({ position, accepts, rejects }) => ({
    at: share(microsOf(position.recordTime) - microsOf(begin), span),
    accepts,
    rejects,
  }))
  const most = Math.max(...steps.flatMap(({ accepts, rejects }) => [accepts, rejects]))
  return { begin, end, steps, most }
}

/** Rounds to four places, which is finer than the chart. */
function share(part: bigint, whole: bigint): number {
  if (whole <= 0n) return 0
  const fraction = Number((part * 10_000n) / whole) / 10_000
  return Math.min(1, Math.max(0, fraction))
}
