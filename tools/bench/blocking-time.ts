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

/** Lighthouse's simulated phone has a processor so many times slower. */
const slowdown = 4
/** A task blocks the page for what it takes beyond this. */
const unnoticedMs = 50

/**
 * The blocking time in milliseconds that a trace of Lighthouse's tells of, by the processor time of the
 * main thread's tasks after the first contentful paint: its own audit goes by how long they took, with
 * all that they waited for their turn on a machine that does other things too.
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
