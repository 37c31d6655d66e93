import { microsOf, type RecordTime } from '#ledger/record-time.ts'

/** A period of validity. Without `begins`, the lifetime is unknown. */
export interface ValidityPeriod {
  readonly begins: RecordTime | undefined
  readonly ends: RecordTime
}

/** The earliest times at which an end is reported, in microseconds before the end. */
export interface EndLimits {
  readonly soon: bigint
  readonly now: bigint
}

/**
 * Returns the urgency of a period's end: `soon` in the last quarter of the lifetime, `now` in the
 * last sixteenth and after the end. Neither is returned earlier than its limit. The fractions suit
 * short lifetimes, and the limits suit long ones. Undefined while enough time is left.
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
