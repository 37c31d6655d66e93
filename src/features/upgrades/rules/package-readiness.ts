/**
 * Compares a participant's packages with the versions that the network requires
 * (docs/network-rules.md, Packages that the network requires).
 */
import type { SynchronizerVetting } from '#features/packages/rules/package-rows.ts'
import { comparePackageVersions } from '#ledger/package-version.ts'
import { compareRecordTimes, parseRecordTime, type RecordTime } from '#ledger/record-time.ts'
import type { RequiredVersion } from './voted-packages.ts'

export type ReadyState =
  | 'ready'
  /** Vetted only after the version is required. */
  | 'vetted too late'
  /** Vetting ends before the version is required. */
  | 'vetting ends'
  | 'uploaded, not vetted'
  | 'not held'
  /** Not vetted. It is unknown whether the participant has the package. */
  | 'not vetted'

/** The state of one required version on one synchronizer. */
export interface Readiness {
  readonly required: RequiredVersion
  readonly synchronizerId: string
  /** True if the network has its contracts on this synchronizer. */
  readonly isNeeded: boolean
  readonly state: ReadyState
  /** The highest version vetted at the relevant time, if any. */
  readonly vetted: string | undefined
  /** The validity of the version closest to the requirement. */
  readonly validFrom: RecordTime | undefined
  readonly validUntil: RecordTime | undefined
}

/** The known packages of one participant. */
export interface ParticipantPackages {
  readonly vetted: readonly SynchronizerVetting[]
  /**
   * The synchronizers that the participant is connected to, including those without vetted
   * packages.
   */
  readonly connected: readonly string[]
  /** Uploaded versions by package name, vetted or not; undefined if unknown. */
  readonly held: ReadonlyMap<string, readonly string[]> | undefined
}

interface Version {
  readonly version: string
  readonly from: RecordTime | undefined
  readonly until: RecordTime | undefined
}

/**
 * Returns the state of each required version on each synchronizer of the participant. The relevant
 * time is the time from which the version is required, or now if that time has passed. Versions are
 * compared part by part, as numbers.
 */
export function packageReadiness(
  required: readonly RequiredVersion[],
  participant: ParticipantPackages,
  needed: readonly string[],
  now: RecordTime,
): readonly Readiness[] {
  const vettedOn = new Map(participant.vetted.map((on) => [on.synchronizerId.toString(), on]))
  const synchronizers = new Set([...participant.connected, ...vettedOn.keys()])
  return required.flatMap((one) =>
    [...synchronizers].toSorted().map((synchronizerId): Readiness => ({
      required: one,
      synchronizerId,
      isNeeded: needed.includes(synchronizerId),
      ...stateOf(one, versionsOn(vettedOn.get(synchronizerId), one.name), participant.held, now),
    })),
  )
}

function versionsOn(on: SynchronizerVetting | undefined, name: string): readonly Version[] {
  return (on?.packages ?? []).flatMap((one) =>
    one.packageName !== name
      ? []
      : [
          {
            version: one.packageVersion ?? '',
            from: parseRecordTime(one.validFromInclusive ?? ''),
            until: parseRecordTime(one.validUntilExclusive ?? ''),
          },
        ],
  )
}

function stateOf(
  { name, version, from }: RequiredVersion,
  versions: readonly Version[],
  held: ParticipantPackages['held'],
  now: RecordTime,
): Pick<Readiness, 'state' | 'vetted' | 'validFrom' | 'validUntil'> {
  const at = from !== undefined && compareRecordTimes(from, now) > 0 ? from : now
  const begins = (one: Version) => one.from === undefined || compareRecordTimes(one.from, at) <= 0
  const lasts = (one: Version) => one.until === undefined || compareRecordTimes(one.until, at) > 0
  const vetted = highest(versions.filter((one) => begins(one) && lasts(one)))
  const enough = versions.filter((one) => comparePackageVersions(one.version, version) >= 0)
  const ready = enough.find((one) => begins(one) && lasts(one))
  const nearest = ready ?? enough.find(lasts) ?? enough[0]
  const bounds = { validFrom: nearest?.from, validUntil: nearest?.until }
  if (ready !== undefined) return { state: 'ready', vetted, ...bounds }
  if (nearest !== undefined) {
    return { state: lasts(nearest) ? 'vetted too late' : 'vetting ends', vetted, ...bounds }
  }
  const isHeld = held?.get(name)?.some((one) => comparePackageVersions(one, version) >= 0)
  const state =
    isHeld === true ? 'uploaded, not vetted' : held === undefined ? 'not vetted' : 'not held'
  return { state, vetted, ...bounds }
}

function highest(versions: readonly Version[]): string | undefined {
  return versions
    .map(({ version }) => version)
    .toSorted((a, b) => comparePackageVersions(b, a))
    .at(0)
}

/**
 * Returns the versions of the packages that a participant has, by package name. `vetted` is the
 * participant's answer about the vetting of any participants, which names only packages that this
 * participant has.
 */
export function availableVersions(
  vetted: readonly SynchronizerVetting[],
): ReadonlyMap<string, readonly string[]> {
  const held = new Map<string, Set<string>>()
  for (const { packages } of vetted) {
    for (const { packageName, packageVersion } of packages) {
      if (!packageName || !packageVersion) continue
      const versions = held.get(packageName) ?? new Set()
      held.set(packageName, versions.add(packageVersion))
    }
  }
  return new Map([...held].map(([name, versions]) => [name, [...versions]]))
}
