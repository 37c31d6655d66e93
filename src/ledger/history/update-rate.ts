/** How many updates come in a minute. */
import { microsOf, recordTimeOf, type RecordTime } from '../record-time.ts'
import type { Run } from './update-times.ts'

/** How many updates came after a time, up to another. */
export interface RateSpan {
  readonly from: RecordTime
  readonly to: RecordTime
  readonly updates: number
}

/** In microseconds. Updates that come in one burst say nothing of a minute. */
const minute = 60_000_000n
/** Of a shorter run no rate is told. */
const shortest = 10_000_000n

/**
 * The runs as so many spans at most, of a minute each, or of more where they are long; of less only a run
 * that is shorter. Between runs nothing is known.
 */
export function rateSpans(runs: readonly Run[], most: number): readonly RateSpan[] {
  const total = runs.map(boundsOf).reduce((sum, { begin, end }) => sum + end - begin, 0n)
  const minutes = total / (minute * BigInt(most)) + 1n
  return runs.flatMap((run) => spansOf(run, minutes * minute)).slice(-most)
}

/** From the end of a run backwards: what is left at its beginning is of its first span. */
function spansOf(run: Run, length: bigint): readonly RateSpan[] {
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

function boundsOf(run: Run): { readonly begin: bigint; readonly end: bigint } {
  const [first, last] = [run[0], run.at(-1)]
  return first === undefined || last === undefined
    ? { begin: 0n, end: 0n }
    : { begin: microsOf(first), end: microsOf(last) }
}

/** Updates in a minute at the pace of a span, for drawing and for rounding. */
export function perMinute({ from, to, updates }: RateSpan): number {
  return (updates * 60_000_000) / Number(microsOf(to) - microsOf(from))
}
