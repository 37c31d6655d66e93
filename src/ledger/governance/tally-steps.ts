/** How a tally changed over time, for a picture of it. */
import { microsOf, type RecordTime } from '../record-time.ts'
import type { VoteMoment } from './vote-moments.ts'

/** A tally, from a moment on until the next step. */
export interface TallyStep {
  /** From 0, at the first moment, to 1, at the end. */
  readonly at: number
  readonly accepts: number
  readonly rejects: number
}

export interface TallySteps {
  readonly begin: RecordTime
  /** When it was closed, or until when it is shown. */
  readonly end: RecordTime
  readonly steps: readonly TallyStep[]
  /** The largest number of accepts or rejects. */
  readonly most: number
}

/**
 * The steps of a tally from moments in history order, up to the closing or, without one, to `now`.
 * `undefined` where fewer than two moments are known: there is no change to be seen.
 */
export function tallySteps(
  moments: readonly VoteMoment[],
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

/** To four places, which is finer than a picture shows. */
function share(part: bigint, whole: bigint): number {
  if (whole <= 0n) return 0
  const places = Number((part * 10_000n) / whole) / 10_000
  return Math.min(1, Math.max(0, places))
}
