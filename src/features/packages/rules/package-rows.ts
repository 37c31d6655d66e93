import type { SynchronizerId } from '#ledger/identifier.ts'
import { kindByName, type PackageKind } from './package-kind.ts'
import { comparePackageVersions } from '#ledger/package-version.ts'

/** The vetting of a package on a synchronizer. Times are as received, absent if unbounded. */
export interface Vetting {
  readonly synchronizerId: SynchronizerId
  readonly validFrom: string | undefined
  readonly validUntil: string | undefined
}

/** One package of the participant. */
export interface PackageRow {
  readonly id: string
  /** Known for vetted packages that were uploaded here, otherwise empty. */
  readonly name: string
  readonly version: string
  /** The kind, if the name determines it. */
  readonly kind: PackageKind | undefined
  /** In the server's order. `undefined` if the vetting state could not be loaded. */
  readonly vetting: readonly Vetting[] | undefined
  /**
   * True if the participant lists the package. A vetted package can be absent from the participant.
   */
  readonly listed: boolean
}

/** The packages vetted on one synchronizer, from the participant. */
export interface SynchronizerVetting {
  readonly synchronizerId: SynchronizerId
  readonly packages: readonly {
    readonly packageId: string
    readonly packageName?: string | null | undefined
    readonly packageVersion?: string | null | undefined
    readonly validFromInclusive?: string | null | undefined
    readonly validUntilExclusive?: string | null | undefined
  }[]
}

/**
 * Merges a participant's listed and vetted packages, sorted by name, highest version first. Unnamed
 * packages come last, sorted by id.
 */
export function packageRows(
  ids: readonly string[] | undefined,
  vetted: readonly SynchronizerVetting[] | undefined,
): readonly PackageRow[] {
  const vettings = new Map<string, { name: string; version: string; vetting: Vetting[] }>()
  for (const { synchronizerId, packages } of vetted ?? []) {
    for (const one of packages) {
      const known = vettings.get(one.packageId) ?? { name: '', version: '', vetting: [] }
      vettings.set(one.packageId, known)
      known.name ||= one.packageName ?? ''
      known.version ||= one.packageVersion ?? ''
      known.vetting.push({
        synchronizerId,
        validFrom: one.validFromInclusive ?? undefined,
        validUntil: one.validUntilExclusive ?? undefined,
      })
    }
  }
  const listed = new Set(ids)
  return [...new Set([...listed, ...vettings.keys()])]
    .map((id): PackageRow => {
      const { name = '', version = '', vetting = [] } = vettings.get(id) ?? {}
      const state = vetted === undefined ? undefined : vetting
      const isListed = ids === undefined || listed.has(id)
      return { id, name, version, kind: kindByName(name), vetting: state, listed: isListed }
    })
    .toSorted(compareRows)
}

function compareRows(a: PackageRow, b: PackageRow): number {
  if (a.name !== b.name) {
    if (a.name === '' || b.name === '') return a.name === '' ? 1 : -1
    return a.name < b.name ? -1 : 1
  }
  return comparePackageVersions(b.version, a.version) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

export interface PackageFilter {
  /** Words that name, version and id together must contain, case-insensitive. */
  readonly text?: string | undefined
  readonly kind?: PackageKind | 'not-told' | undefined
  readonly vetting?: 'vetted' | 'not-vetted' | undefined
  /** The synchronizer of the vetting. Defaults to any. */
  readonly synchronizerId?: string | undefined
}

/** Returns the rows that match a filter, in order. */
export function filterPackages(
  rows: readonly PackageRow[],
  { text = '', kind, vetting, synchronizerId }: PackageFilter,
): readonly PackageRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    const whole = `${row.name} ${row.version} ${row.id}`.toLowerCase()
    if (!words.every((word) => whole.includes(word))) return false
    if (kind !== undefined && (row.kind ?? 'not-told') !== kind) return false
    if (vetting === undefined) return true
    const isVetted =
      row.vetting?.some(
        (one) => synchronizerId === undefined || one.synchronizerId === synchronizerId,
      ) ?? false
    return isVetted === (vetting === 'vetted')
  })
}
