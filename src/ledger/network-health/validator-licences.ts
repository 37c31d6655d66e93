/** Validators by their licences (docs/network-rules.md, Licences of validators). */
import * as v from 'valibot'
import type { Contract } from '../contract.ts'
import { at, partyIn, text, timeIn } from '../governance/read-values.ts'
import { PartyId, splitUniqueId, type ContractId } from '../identifier.ts'
import { activities, type Activity } from './activities.ts'
import { compareRecordTimes, microsOf, type RecordTime } from '../record-time.ts'

/** What a licence says of its validator; what it does not say is `undefined`. */
export interface Licence {
  readonly contractId: ContractId
  readonly validator: PartyId
  /** The validator itself, since 0.6.9: who made the licence, not who answers for it. */
  readonly sponsor: PartyId | undefined
  /** The release that the validator app said last. */
  readonly version: string | undefined
  readonly contactPoint: string | undefined
  /** When the validator app last said that it lives. */
  readonly lastActiveAt: RecordTime | undefined
}

/** Reads a payload of any form; one without a validator is none. */
export function readLicence({
  contract_id: contractId,
  payload,
}: Pick<Contract, 'contract_id' | 'payload'>): Licence | undefined {
  const validator = partyIn(at(payload, 'validator'))
  if (validator === undefined) return undefined
  return {
    contractId,
    validator: v.parse(PartyId, validator),
    sponsor: partyIn(at(payload, 'sponsor')),
    version: text(at(payload, 'metadata', 'version')),
    contactPoint: text(at(payload, 'metadata', 'contactPoint')),
    lastActiveAt: timeIn(at(payload, 'lastActiveAt')),
  }
}

const hour = 3_600_000_000n

/**
 * The app says that it lives when its last word is an hour old: after two hours it is down, or out of
 * traffic. Microseconds.
 */
export const aliveFor = 2n * hour

/** The bounds are exclusive: exactly two hours old is still active. */
export function activityOf({ lastActiveAt }: Licence, now: RecordTime): Activity {
  if (lastActiveAt === undefined) return 'never said'
  const ago = microsOf(now) - microsOf(lastActiveAt)
  if (ago <= aliveFor) return 'active'
  if (ago <= 24n * hour) return 'today'
  return ago <= 7n * 24n * hour ? 'this week' : 'longer ago'
}

/** Licences of one kind, and how many. */
export interface Share<Kind> {
  readonly kind: Kind
  readonly count: number
}

/** How many validators were active when, in the order of the activities; those without any too. */
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

/** How many validators run which release, the most frequent first; an empty one where none is said. */
export function byVersion(licences: readonly Licence[]): readonly Share<string>[] {
  const counts = new Map<string, number>()
  for (const { version = '' } of licences) counts.set(version, (counts.get(version) ?? 0) + 1)
  return [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .toSorted((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1))
}

/** What of the licences is shown. */
export interface LicenceFilter {
  /** In the party or the contact, whatever the case; words apart all have to be there. */
  readonly text?: string | undefined
  readonly version?: string | undefined
  readonly activity?: Activity | undefined
}

/** The licences that a filter leaves, in their order. */
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

/** Those that said it longest ago first, before them those that never did. */
export function quietestFirst(licences: readonly Licence[]): readonly Licence[] {
  return licences.toSorted((a, b) => {
    if (a.lastActiveAt === undefined || b.lastActiveAt === undefined) {
      return a.lastActiveAt === b.lastActiveAt ? 0 : a.lastActiveAt === undefined ? -1 : 1
    }
    return compareRecordTimes(a.lastActiveAt, b.lastActiveAt)
  })
}

/**
 * The licence of the validator whose participant this is: the validator's party is in the namespace of its
 * participant. Doubles, which the network merges in time, give the one that was active last.
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
  return quietestFirst(own).at(-1)
}
