import * as v from 'valibot'

const Events = v.array(
  v.looseObject({
    name: v.string(),
    pid: v.number(),
    tid: v.number(),
    /** Microseconds. */
    ts: v.number(),
    /** Microseconds of processor time. */
    tdur: v.optional(v.number(), 0),
  }),
)

/**
 * The factor by which the processor of Lighthouse's simulated phone is slower than the real
 * processor.
 */
const slowdown = 4
/** The duration in milliseconds up to which a task does not count as blocking. */
const unnoticedMs = 50

/**
 * Returns the blocking time in milliseconds in a Lighthouse trace. Sums the processor time of the
 * main thread's tasks after the first contentful paint. Lighthouse's own audit uses the duration of
 * the tasks, which includes waiting for a busy processor.
 */
export function blockingProcessorTime(traceEvents: unknown): number {
  const events = v.parse(Events, traceEvents)
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (paint === undefined) throw new Error('The trace tells of no first contentful paint.')
  let sum: number | undefined
  for (const { name, pid, tid, ts, tdur } of events) {
    if (name !== 'RunTask' || pid !== paint.pid || tid !== paint.tid || ts < paint.ts) continue
    sum = (sum ?? 0) + Math.max(0, (tdur / 1000) * slowdown - unnoticedMs)
  }
  if (sum === undefined) throw new Error('The trace tells of no task after it.')
  return sum
}
