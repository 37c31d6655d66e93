import type { Verdict } from './verdict.ts'

/** Microseconds: what lies ahead by less is of now, or of soon. */
export const ahead = { now: 3_600_000_000n, soon: 7n * 86_400_000_000n } as const

/** How urgent it is that something happens in so many microseconds; less than nothing is the past. */
export function urgencyIn(micros: bigint): Verdict['urgency'] {
  if (micros <= ahead.now) return 'now'
  return micros <= ahead.soon ? 'soon' : 'later'
}
