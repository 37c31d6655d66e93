import { stateWords } from '../rules/coupon.ts'
import type { CouponState } from '../rules/coupon-states.ts'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import { formatRelative } from '#ui/time/time-format.ts'

/**
 * Returns the words for the end of an open coupon: `ends in 2 h`. If the end has passed, the coupon is
 * only open because the history was not read that far.
 */
export function endWords(until: RecordTime, now: RecordTime): string {
  if (compareRecordTimes(until, now) <= 0) return 'end not loaded yet'
  return `ends ${formatRelative(until, now)}`
}

/** The names of the states on pages. The owner of a claimed coupon is paid newly minted tokens. */
export const stateLabels: Readonly<Record<CouponState, string>> = {
  ...stateWords,
  open: 'still open',
  claimed: 'minted',
}
