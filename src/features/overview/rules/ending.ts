import { microsOf, type RecordTime } from '#ledger/record-time.ts'

/** A period of validity. The lifetime is unknown without `begins`. */
export interface ValidityPeriod {
  readonly begins: RecordTime | undefined
  readonly ends: RecordTime
}

/** The longest times before an end, in microseconds, at which the end is reported. */
export interface EndLimits {
  readonly soon: bigint
  readonly now: bigint
}

/**
 * Returns the urgency of an end: `soon` in the last quarter of the lifetime and `now` in the last
 * sixteenth, but never earlier than the limits. Thus both long and short lifetimes are reported in
 * time. After the end, it is `now`. Undefined while enough time is left.
 */
export function endUrgency(
  { begins, ends }: ValidityPeriod,
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
