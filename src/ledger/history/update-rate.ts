/** How many updates come in a minute. */
import { compareRecordTimes, microsOf, type RecordTime } from '../record-time.ts'
import type { Run } from './update-times.ts'

/** Between two updates: how many came after the first, up to the second. */
export interface RateSpan {
  readonly from: RecordTime
  readonly to: RecordTime
  readonly updates: number
}

/** The runs as so many spans at most, each of about as many updates; between runs nothing is known. */
export function rateSpans(runs: readonly Run[], most: number): readonly RateSpan[] {
  const steps = runs.reduce((sum, run) => sum + run.length - 1, 0)
  const size = Math.max(1, Math.ceil(steps / most))
  return runs
    .flatMap((run) => spansOf(run, size))
    .filter(({ from, to }) => compareRecordTimes(from, to) < 0)
    .slice(-most)
}

function spansOf(run: Run, size: number): readonly RateSpan[] {
  const spans: RateSpan[] = []
  for (let first = 0; first + 1 < run.length; first += size) {
    const last = Math.min(first + size, run.length - 1)
    const [from, to] = [run[first], run[last]]
    if (from !== undefined && to !== undefined) spans.push({ from, to, updates: last - first })
  }
  return spans
}

/** Updates in a minute at the pace of a span, for drawing and for rounding. */
export function perMinute({ from, to, updates }: RateSpan): number {
  return (updates * 60_000_000) / Number(microsOf(to) - microsOf(from))
}
