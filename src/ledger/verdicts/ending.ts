import { microsOf, type RecordTime } from '../record-time.ts'

/** How long something is good: without a begin it is not known how long it was meant to be. */
export interface Life {
  readonly begins: RecordTime | undefined
  readonly ends: RecordTime
}

/** Microseconds before its end from which on an end has to be thought of, at most. */
export interface EndLimits {
  readonly soon: bigint
  readonly now: bigint
}

/**
 * How urgent it is that something ends: `soon` in the last quarter of its life and `now` in the last sixteenth, never
 * earlier than the limits say, so that what lives a year and what lives a week are both told of in time. Over, it
 * is `now`. Undefined while there is time.
 */
export function endingOf(
  { begins, ends }: Life,
  now: RecordTime,
  limits: EndLimits,
): 'now' | 'soon' | undefined {
  const left = microsOf(ends) - microsOf(now)
  const life = begins === undefined ? undefined : microsOf(ends) - microsOf(begins)
  if (left <= within(life, 16n, limits.now)) return 'now'
  return left <= within(life, 4n, limits.soon) ? 'soon' : undefined
}

function within(life: bigint | undefined, part: bigint, most: bigint): bigint {
  if (life === undefined) return most
  const share = life / part
  return share < 0n ? 0n : share < most ? share : most
}
