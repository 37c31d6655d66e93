import { splitUniqueId, type PartyId } from '#ledger/identifier.ts'
import { microsOf, type RecordTime } from '#ledger/record-time.ts'
import { lastEnding } from './last-ending.ts'
import { durationWords } from './duration-words.ts'
import type { Alert } from '#ledger/alerts/alert.ts'

/** A party's consent to receive transfers without confirming them. */
export interface PreapprovalReading {
  readonly receiver: PartyId
  /**
   * The party of the validator that pays for and renews the preapproval. Undefined if missing in
   * the contract.
   */
  readonly provider?: PartyId | undefined
  /** After a renewal, the preapproval's previous end, which may be in the future. */
  readonly lastRenewedAt?: RecordTime | undefined
  readonly expiresAt: RecordTime
}

const day = 86_400_000_000n

/** Number of days before its end when a validator renews a preapproval. */
export const renewalDays = 30n

/** Number of days by which a renewal may be late before it is reported. */
const graceDays = 2n

/**
 * Returns alerts about preapprovals that their validator should have renewed
 * (docs/network-rules.md, Transfer preapprovals). An ended preapproval may still be listed.
 * @param operator the party of the own validator; `undefined` if unknown
 */
export function checkPreapprovals(
  preapprovals: readonly PreapprovalReading[],
  now: RecordTime,
  operator?: PartyId,
): readonly Alert[] {
  const last = lastEnding(preapprovals, ({ receiver }) => receiver)
  return last.flatMap((preapproval): readonly Alert[] => {
    const { receiver, expiresAt } = preapproval
    const left = microsOf(expiresAt) - microsOf(now)
    if (left > 0n && microsOf(now) < renewalDue(preapproval) + graceDays * day) return []
    const when =
      left <= 0n ? 'has ended' : left < day ? 'ends within a day' : `ends in ${left / day} d`
    return [
      {
        id: `preapproval-ends:${receiver}`,
        urgency: left <= day ? 'now' : 'soon',
        title: `The transfer preapproval of ${hintOf(receiver)} ${when} and was not renewed.`,
        advice: `${adviceFor(preapproval, operator)}. Without the preapproval, the party must accept each transfer.`,
        from: `the contracts of the participant; ${lengthOf(preapproval)}it ends at ${expiresAt}, and is renewed ${renewalDays} days before`,
        page: '/',
      },
    ]
  })
}

/**
 * Returns the time in microseconds at which a validator renews the preapproval. A preapproval that
 * is shorter than the usual time is renewed at once.
 */
function renewalDue({ lastRenewedAt, expiresAt }: PreapprovalReading): bigint {
  const usual = microsOf(expiresAt) - renewalDays * day
  const begun = lastRenewedAt === undefined ? usual : microsOf(lastRenewedAt)
  return begun > usual ? begun : usual
}

function adviceFor({ provider }: PreapprovalReading, operator: PartyId | undefined): string {
  if (provider !== undefined && provider === operator) {
    return 'Check that the validator app is running and that its wallet can pay'
  }
  const providerNote = provider === undefined ? '' : ` (${hintOf(provider)})`
  return operator === undefined || provider === undefined
    ? `Check that the validator that provides the preapproval${providerNote} is running and can pay`
    : `Another validator provides the preapproval${providerNote}. This validator cannot renew it. Ask the operator of the other validator`
}

/** Returns the preapproval's length, from its last renewal to its end. */
function lengthOf({ lastRenewedAt, expiresAt }: PreapprovalReading): string {
  if (lastRenewedAt === undefined) return ''
  const length = microsOf(expiresAt) - microsOf(lastRenewedAt)
  return length <= 0n ? '' : `it lasts ${durationWords(length)}, `
}

function hintOf(party: PartyId): string {
  return splitUniqueId(party).hint
}
