/** Reads validators from their licences (docs/network-rules.md, Licences of validators). */
import * as v from 'valibot'
import type { Contract } from '#ledger/contract.ts'
import { memberAtPath, partyIn, text, timeIn } from '#features/votes/rules/read-values.ts'
import { PartyId, splitUniqueId, type ContractId } from '#ledger/identifier.ts'
import { activities, type Activity } from './activities.ts'
import { compareRecordTimes, microsOf, type RecordTime } from '#ledger/record-time.ts'

/** The details of a validator's licence. Undefined if missing. */
export interface Licence {
  readonly contractId: ContractId
  readonly validator: PartyId
  /**
   * The party that created the licence, since 0.6.9 the validator itself. The sponsor is not
   * responsible for the validator.
   */
  readonly sponsor: PartyId | undefined
  /** The last release that the validator app reported. */
  readonly version: string | undefined
  readonly contactPoint: string | undefined
  /** The time when the validator app last reported that it is active. */
  readonly lastActiveAt: RecordTime | undefined
}

/** Reads a payload of any form. Returns undefined if there is no validator. */
export function readLicence({
  contract_id: contractId,
  payload,
}: Pick<Contract, 'contract_id' | 'payload'>): Licence | undefined {
  const validator = partyIn(memberAtPath(payload, 'validator'))
  if (validator === undefined) return undefined
  return {
    contractId,
    validator: v.parse(PartyId, validator),
    sponsor: partyIn(memberAtPath(payload, 'sponsor')),
    version: text(memberAtPath(payload, 'metadata', 'version')),
    contactPoint: text(memberAtPath(payload, 'metadata', 'contactPoint')),
    lastActiveAt: timeIn(memberAtPath(payload, 'lastActiveAt')),
  }
}

const hour = 3_600_000_000n

/**
 * Microseconds after its last report for which a validator counts as active. The validator app
 * reports its activity once an hour. An app without a report for two hours is down or out of
 * traffic.
 */
export const activeWithinMicros = 2n * hour

/** Returns the activity of a validator. Exactly two hours ago is still active. */
export function activityOf({ lastActiveAt }: Licence, now: RecordTime): Activity {
  if (lastActiveAt === undefined) return 'never said'
  const ago = microsOf(now) - microsOf(lastActiveAt)
  if (ago <= activeWithinMicros) return 'active'
  if (ago <= 24n * hour) return 'today'
  return ago <= 7n * 24n * hour ? 'this week' : 'longer ago'
}

/** The number of licences in a group. */
export interface Share<Kind> {
  readonly kind: Kind
  readonly count: number
}

/** Returns the number of validators by activity, in order, including empty groups. */
export function byActivity(
  licences: readonly Licence[],
  now: RecordTime,
): readonly Share<Activity>[] {
  const counts = new Map<Activity, number>()
  for (const licence of licences) {
    const kind = activityOf(licence, now)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return activities.map((kind) => ({ kind, count: counts.get(kind) ?? 0 }))
}

/**
 * Returns the number of validators by release, most frequent first. The release is empty if the
 * licence has none.
 */
export function byVersion(licences: readonly Licence[]): readonly Share<string>[] {
  const counts = new Map<string, number>()
  for (const { version = '' } of licences) counts.set(version, (counts.get(version) ?? 0) + 1)
  return [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .toSorted((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1))
}

export interface LicenceFilter {
  /** Words to find in the party or the contact, case-insensitive. All words have to occur. */
  readonly text?: string | undefined
  readonly version?: string | undefined
  readonly activity?: Activity | undefined
}

/** Returns the licences that match a filter, in order. */
export function filterLicences(
  licences: readonly Licence[],
  { text: wanted = '', version, activity }: LicenceFilter,
  now: RecordTime,
): readonly Licence[] {
  const words = wanted.toLowerCase().split(/\s+/)
  return licences.filter((licence) => {
    const whole = `${licence.validator} ${licence.contactPoint ?? ''}`.toLowerCase()
    return (
      words.every((word) => whole.includes(word)) &&
      (version === undefined || (licence.version ?? '') === version) &&
      (activity === undefined || activityOf(licence, now) === activity)
    )
  })
}

/** Sorts licences by last report, oldest first. Licences without a report come first. */
export function sortByLastReport(licences: readonly Licence[]): readonly Licence[] {
  return licences.toSorted((a, b) => {
    if (a.lastActiveAt === undefined || b.lastActiveAt === undefined) {
      return a.lastActiveAt === b.lastActiveAt ? 0 : a.lastActiveAt === undefined ? -1 : 1
    }
    return compareRecordTimes(a.lastActiveAt, b.lastActiveAt)
  })
}

/**
 * Returns the licence of the participant's validator, whose party is in the participant's
 * namespace. Of duplicates, which the network merges later, returns the most recently active one.
 * @param participantId `name::1220…`
 */
export function licenceOf(
  licences: readonly Licence[],
  participantId: string,
): Licence | undefined {
  const { fingerprint } = splitUniqueId(participantId)
  if (fingerprint === undefined) return undefined
  const own = licences.filter(
    ({ validator }) => splitUniqueId(validator).fingerprint === fingerprint,
  )
  return sortByLastReport(own).at(-1)
}
