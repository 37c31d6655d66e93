import type { PartyId } from '../identifier.ts'
import { microsOf, type RecordTime } from '../record-time.ts'
import { lastEnding } from './last-ending.ts'
import type { Verdict } from './verdict.ts'

/** A party's consent to receive transfers without being asked. */
export interface PreapprovalReading {
  readonly receiver: PartyId
  readonly expiresAt: RecordTime
}

const day = 86_400_000_000n

/** A validator renews a preapproval so many days before it ends. */
export const renewalDays = 30

/** How many days a renewal may be late before it is told of. */
const graceDays = 2

/**
 * Preapprovals that the validator should have renewed and did not (docs/network-rules.md, Transfer
 * preapprovals). One that has ended may still be listed.
 */
export function checkPreapprovals(
  preapprovals: readonly PreapprovalReading[],
  now: RecordTime,
): readonly Verdict[] {
  const last = lastEnding(preapprovals, ({ receiver }) => receiver)
  return last.flatMap(({ receiver, expiresAt }): readonly Verdict[] => {
    const left = microsOf(expiresAt) - microsOf(now)
    if (left > BigInt(renewalDays - graceDays) * day) return []
    const when =
      left <= 0n ? 'has ended' : left < day ? 'ends within a day' : `ends in ${left / day} d`
    const [hint = ''] = receiver.split('::')
    return [
      {
        id: `preapproval-ends:${receiver}`,
        urgency: left <= day ? 'now' : 'soon',
        says: `The transfer preapproval of ${hint} ${when}, and was not renewed.`,
        advice:
          'See whether the validator app runs and its wallet can pay; without it each transfer has to be accepted.',
        from: `the contracts of the participant; it ends at ${expiresAt}, and is renewed ${renewalDays} days before`,
        page: '/',
      },
    ]
  })
}
