/** What was read of a member's traffic over time, and how fast it is used (docs/network-rules.md, Traffic of a member). */
import * as v from 'valibot'
import { compareRecordTimes, microsOf, addMicros, RecordTime } from '../record-time.ts'

/** An int64 as it is kept: text, for JSON has no such numbers. */
const KeptInt64 = v.pipe(
  v.string(),
  v.regex(/^\d{1,19}$/),
  v.transform((text) => BigInt(text)),
)

export const Reading = v.object({
  /** By the clock of the dashboard's server. */
  at: RecordTime,
  consumed: KeptInt64,
  limit: KeptInt64,
})
export type Reading = v.InferOutput<typeof Reading>

/** As many are kept. */
export const mostReadings = 600
/** What is older is not kept, in microseconds: three weeks. */
const oldest = 21n * 86_400_000_000n
/** Two that are nearer than this, in microseconds, become one. */
const nearest = 60_000_000n

/**
 * The readings with one more, in order of time, bounded in number and age. Where less is consumed than was
 * before, the counter began anew, and what was read before says nothing of it. One that is not newer than
 * the last is passed over.
 */
export function withReading(readings: readonly Reading[], reading: Reading): readonly Reading[] {
  const last = readings.at(-1)
  if (last === undefined) return [reading]
  if (compareRecordTimes(reading.at, last.at) <= 0) return readings
  if (reading.consumed < last.consumed || reading.limit < last.limit) return [reading]
  const before = readings.at(-2)
  const isNear = before !== undefined && microsOf(last.at) - microsOf(before.at) < nearest
  const limit = addMicros(reading.at, -oldest)
  return [...(isNear ? readings.slice(0, -1) : readings), reading]
    .filter(({ at }) => compareRecordTimes(at, limit) >= 0)
    .slice(-mostReadings)
}

/** How much was used between two readings. */
export interface Burn {
  /** Bytes. */
  readonly bytes: bigint
  /** Microseconds. */
  readonly over: bigint
  readonly from: RecordTime
  readonly to: RecordTime
  readonly readings: number
}

/** Over less than this, in microseconds, nothing is concluded: ten minutes. */
export const shortestSpan = 600_000_000n

/**
 * What was used in the last so many microseconds before the newest reading, as far as it was read;
 * `undefined` where less than ten minutes were.
 */
export function burnOver(readings: readonly Reading[], span: bigint): Burn | undefined {
  const to = readings.at(-1)
  if (to === undefined) return undefined
  const begin = addMicros(to.at, -span)
  const within = readings.filter(({ at }) => compareRecordTimes(at, begin) >= 0)
  const [from] = within
  if (from === undefined) return undefined
  const over = microsOf(to.at) - microsOf(from.at)
  if (over < shortestSpan) return undefined
  const bytes = to.consumed - from.consumed
  return { bytes, over, from: from.at, to: to.at, readings: within.length }
}

/** Microseconds until nothing is left, at that rate; `undefined` where nothing was used. */
export function runway(remaining: bigint, burn: Pick<Burn, 'bytes' | 'over'>): bigint | undefined {
  return burn.bytes <= 0n ? undefined : (remaining * burn.over) / burn.bytes
}

/** Bytes that would be used in so many microseconds at that rate, whole ones, upwards. */
export function usedIn(micros: bigint, { bytes, over }: Pick<Burn, 'bytes' | 'over'>): bigint {
  return over <= 0n ? 0n : (bytes * micros + over - 1n) / over
}

const hour = 3_600_000_000n

/** Over what the rate is told, shortest first. */
export const spans = { hour, day: 24n * hour, week: 168n * hour } as const
export type Span = keyof typeof spans

/** The rates of the last hour, day and week; one that would be told of the same readings is left out. */
export function burns(
  readings: readonly Reading[],
): readonly { readonly span: Span; readonly burn: Burn }[] {
  const told = (['hour', 'day', 'week'] as const).flatMap((span) => {
    const burn = burnOver(readings, spans[span])
    return burn === undefined ? [] : [{ span, burn }]
  })
  return told.filter(({ burn }, index) => burn.from !== told[index - 1]?.burn.from)
}

/** The rate at which least time is left, of the last hour and the last day; `undefined` where none is known. */
export function fastestBurn(readings: readonly Reading[]): Burn | undefined {
  const [first, second] = [burnOver(readings, spans.hour), burnOver(readings, spans.day)]
  if (first === undefined || second === undefined) return first ?? second
  return first.bytes * second.over >= second.bytes * first.over ? first : second
}
