import { microsOf, type RecordTime } from '#ledger/record-time.ts'
import { lastEnding } from './last-ending.ts'
import type { Alert } from '#ledger/alerts/alert.ts'

/** A name of the wallet's user. */
export interface NameReading {
  readonly name: string
  readonly expiresAt: RecordTime
  /** The time from which the wallet pays for the next period. Undefined if unknown. */
  readonly renewsFrom: RecordTime | undefined
}

const day = 86_400_000_000n

/** Number of days before its end in which an unrenewed name is reported. */
export const nameDays = 7

/**
 * Returns alerts about names in their last days that the wallet should have renewed. Names whose
 * renewal is not due yet are not reported. The last day is `now`.
 */
export function checkNames(names: readonly NameReading[], now: RecordTime): readonly Alert[] {
  const last = lastEnding(names, ({ name }) => name)
  return last.flatMap(({ name, expiresAt, renewsFrom }): readonly Alert[] => {
    const left = microsOf(expiresAt) - microsOf(now)
    if (left > BigInt(nameDays) * day) return []
    if (renewsFrom !== undefined && microsOf(now) < microsOf(renewsFrom)) return []
    const when =
      left <= 0n ? 'has ended' : left < day ? 'ends within a day' : `ends in ${left / day} d`
    return [
      {
        id: `name-ends:${name}`,
        urgency: left < day ? 'now' : 'soon',
        title: `The name ${name} ${when} and was not renewed.`,
        advice: 'Check that the wallet can pay for it: the wallet then renews it automatically.',
        from: `the wallet's own entries; the name ends at ${expiresAt}`,
        page: '/names',
      },
    ]
  })
}
