import type { SynchronizerId } from '#ledger/identifier.ts'
import type { SynchronizerVetting } from './package-rows.ts'
import { comparePackageVersions } from '#ledger/package-version.ts'

/** The packages that a participant vets on a synchronizer. */
export interface ParticipantVetting extends SynchronizerVetting {
  readonly participantId: string
}

export interface PackageVersion {
  readonly id: string
  readonly version: string
}

/** A participant on a synchronizer, with its vetted versions of a package. */
export interface MatrixRow {
  readonly participantId: string
  readonly synchronizerId: SynchronizerId
  /** One cell per version, in order. `for a time` if the vetting has not started, or ends. */
  readonly cells: readonly (Vetted | undefined)[]
  readonly highest: string | undefined
}

export type Vetted = 'vetted' | 'for a time'

/** Returns the vetted versions of a package name, highest first. */
export function versionsOfName(
  vetted: readonly SynchronizerVetting[],
  name: string,
): readonly PackageVersion[] {
  const versions = new Map<string, string>()
  for (const { packages } of vetted) {
    for (const { packageId, packageName, packageVersion } of packages) {
      if (packageName === name) versions.set(packageId, packageVersion ?? '')
    }
  }
  return [...versions]
    .map(([id, version]) => ({ id, version }))
    .toSorted((a, b) => comparePackageVersions(b.version, a.version) || (a.id < b.id ? -1 : 1))
}

/**
 * Returns the vetted versions of a package by participant and synchronizer. Rows with the most
 * missing versions come first.
 */
export function vettingMatrix(
  versions: readonly PackageVersion[],
  vetted: readonly ParticipantVetting[],
): readonly MatrixRow[] {
  return vetted
    .map(({ participantId, synchronizerId, packages }): MatrixRow => {
      const byId = new Map(packages.map((one) => [one.packageId, one]))
      const cells = versions.map(({ id }): Vetted | undefined => {
        const one = byId.get(id)
        if (one === undefined) return undefined
        const isBounded = Boolean(one.validFromInclusive) || Boolean(one.validUntilExclusive)
        return isBounded ? 'for a time' : 'vetted'
      })
      const at = cells.findIndex((cell) => cell !== undefined)
      return { participantId, synchronizerId, cells, highest: versions[at]?.version }
    })
    .toSorted(
      (a, b) =>
        behind(b) - behind(a) ||
        compare(a.participantId, b.participantId) ||
        compare(a.synchronizerId, b.synchronizerId),
    )
}

/** Returns the number of versions above the highest vetted one. */
function behind({ cells }: MatrixRow): number {
  const at = cells.findIndex((cell) => cell !== undefined)
  return at === -1 ? cells.length : at
}

/** The participants that lack a version on a synchronizer. */
export interface MissingVersion {
  readonly version: PackageVersion
  readonly participants: readonly string[]
}

/**
 * Returns the versions that some participants do not vet on a synchronizer, with these
 * participants. A participant without data vets nothing.
 */
export function findMissingVersions(
  versions: readonly PackageVersion[],
  rows: readonly MatrixRow[],
  participants: readonly string[],
  synchronizerId: string,
): readonly MissingVersion[] {
  const byParticipant = new Map(
    rows
      .filter((row) => row.synchronizerId === synchronizerId)
      .map((row) => [row.participantId, row.cells]),
  )
  return versions.flatMap((version, index): MissingVersion[] => {
    const lacking = participants.filter(
      (participant) => byParticipant.get(participant)?.[index] === undefined,
    )
    return lacking.length === 0 ? [] : [{ version, participants: lacking }]
  })
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
