/** Records the times of updates that were read for other purposes. */
import { compareRecordTimes, type RecordTime } from '../record-time.ts'

/** Consecutive record times without missing updates, oldest first. */
export type TimeRun = readonly RecordTime[]

const mostTimes = 600

/**
 * Adds times to the runs. New times continue the last run if they overlap with it or were requested
 * from its end. Skips known times, and drops the oldest runs.
 *
 * @param times oldest first
 * @param after the position from which the times were requested; `undefined` for the newest updates
 */
export function addTimes(
  runs: readonly TimeRun[],
  times: TimeRun,
  after: RecordTime | undefined,
): readonly TimeRun[] {
  const last = runs.at(-1)
  const end = last?.at(-1)
  if (last === undefined || end === undefined) return times.length === 0 ? runs : [times]
  const fresh = times.filter((time) => compareRecordTimes(time, end) > 0)
  if (fresh.length === 0) return runs
  const continues = after === end || fresh.length < times.length
  const next = continues ? [...runs.slice(0, -1), [...last, ...fresh]] : [...runs, fresh]
  return newestTimes(next)
}

function newestTimes(runs: readonly TimeRun[]): readonly TimeRun[] {
  let left = mostTimes
  return runs
    .toReversed()
    .flatMap((run) => {
      const taken = left > 0 ? run.slice(-left) : []
      left -= taken.length
      return taken.length === 0 ? [] : [taken]
    })
    .toReversed()
}
