/**
 * Stored readings of a member's traffic, and the rate of its use (docs/network-rules.md, Traffic of
 * a member).
 */
import * as v from 'valibot'
import { compareRecordTimes, microsOf, addMicros, RecordTime } from '#ledger/record-time.ts'

/** A stored int64, as text because JSON numbers are not exact. */
const StoredInt64 = v.pipe(
  v.string(),
  v.regex(/^\d{1,19}$/),
  v.transform((text) => BigInt(text)),
)

export const Reading = v.object({
  /** By the clock of the dashboard's server. */
  at: RecordTime,
  consumed: StoredInt64,
  limit: StoredInt64,
})
export type Reading = v.InferOutput<typeof Reading>

/** Limit of stored readings. */
export const mostReadings = 600
/** Age limit of readings in microseconds: three weeks. */
const oldest = 21n * 86_400_000_000n
/** Microseconds. Readings closer than this are merged. */
const nearest = 60_000_000n

/**
 * Adds a reading to readings sorted by time and limited in number and age. Skips a reading that is
 * not newer than the last. A decrease of consumption or limit means that the counter restarted, so
 * earlier readings are dropped.
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

/** The traffic used between two readings. */
export interface Burn {
  /** Bytes. */
  readonly bytes: bigint
  /** Microseconds. */
  readonly over: bigint
  readonly from: RecordTime
  readonly to: RecordTime
  readonly readings: number
}

/** Minimum time for a rate, in microseconds: ten minutes. */
export const shortestSpan = 600_000_000n

/**
 * Returns the traffic used in a time span before the newest reading, or undefined if less than ten
 * minutes were read.
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

/**
 * Returns the microseconds until the remaining traffic is used up at a rate, or `undefined` if the
 * rate is zero.
 */
export function runway(remaining: bigint, burn: Pick<Burn, 'bytes' | 'over'>): bigint | undefined {
  return burn.bytes <= 0n ? undefined : (remaining * burn.over) / burn.bytes
}

/** Returns the bytes used in a time at a rate, rounded up. */
export function usedIn(micros: bigint, { bytes, over }: Pick<Burn, 'bytes' | 'over'>): bigint {
  return over <= 0n ? 0n : (bytes * micros + over - 1n) / over
}

const hour = 3_600_000_000n

/** The time spans for rates in microseconds, shortest first. */
export const spans = { hour, day: 24n * hour, week: 168n * hour } as const
export type Span = keyof typeof spans

/**
 * Returns the rates of the last hour, day and week. Omits a span whose first reading is also the
 * first reading of the next shorter span.
 */
export function burns(
  readings: readonly Reading[],
): readonly { readonly span: Span; readonly burn: Burn }[] {
  const spanBurns = (['hour', 'day', 'week'] as const).flatMap((span) => {
    const burn = burnOver(readings, spans[span])
    return burn === undefined ? [] : [{ span, burn }]
  })
  return spanBurns.filter(({ burn }, index) => burn.from !== spanBurns[index - 1]?.burn.from)
}

/**
 * Returns the rate of the last hour or day, whichever uses up the traffic sooner, or `undefined` if
 * neither is known.
 */
export function fastestBurn(readings: readonly Reading[]): Burn | undefined {
  const [first, second] = [burnOver(readings, spans.hour), burnOver(readings, spans.day)]
  if (first === undefined || second === undefined) return first ?? second
  return first.bytes * second.over >= second.bytes * first.over ? first : second
}
