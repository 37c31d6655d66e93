import type { Alert } from '#ledger/alerts/alert.ts'

/** Microseconds before an event from which it is `now` or `soon`. */
export const urgencyHorizons = { now: 3_600_000_000n, soon: 7n * 86_400_000_000n } as const

/** Returns the urgency of an event that is this many microseconds ahead. Negative for the past. */
export function urgencyIn(micros: bigint): Alert['urgency'] {
  if (micros <= urgencyHorizons.now) return 'now'
  return micros <= urgencyHorizons.soon ? 'soon' : 'later'
}
