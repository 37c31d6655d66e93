import type { PackageKind } from './package-kind.ts'
import { comparePackageVersions } from '#ledger/package-version.ts'

/** The parts of a package for comparisons. Name and version are present if known. */
export interface NamedPackage {
  readonly id: string
  readonly name: string | undefined
  readonly version: string | undefined
}

/** The change that vetting a package of a DAR makes to a synchronizer's vetted packages. */
export type PackageChange =
  | { readonly kind: 'vetted already' }
  | { readonly kind: 'new' }
  /** The version is higher than all vetted ones. `over` is the highest vetted version. */
  | { readonly kind: 'upgrade'; readonly over: string }
  | { readonly kind: 'older'; readonly than: string }
  /**
   * Another package with the same name and version is vetted. A participant rejects vetting both.
   */
  | { readonly kind: 'conflict'; readonly with: string }
  /** A utility package does not take part in upgrading and never conflicts. */
  | { readonly kind: 'utility' }
  /** The package has no name or version to compare. */
  | { readonly kind: 'unnamed' }

/**
 * Returns how vetting a package would change the vetted packages. Only packages that take part in
 * upgrading are compared by name and version.
 */
export function packageChange(
  candidate: NamedPackage & { readonly kind: PackageKind | undefined },
  vetted: readonly NamedPackage[],
): PackageChange {
  if (vetted.some(({ id }) => id === candidate.id)) return { kind: 'vetted already' }
  if (candidate.kind === 'utility') return { kind: 'utility' }
  const { name, version } = candidate
  if (name === undefined || version === undefined) return { kind: 'unnamed' }
  const sameName = vetted.filter((other) => other.name === name && other.version !== undefined)
  const twin = sameName.find((other) => other.version === version)
  if (twin !== undefined) return { kind: 'conflict', with: twin.id }
  const highest = sameName
    .map((other) => other.version ?? '')
    .toSorted(comparePackageVersions)
    .at(-1)
  if (highest === undefined) return { kind: 'new' }
  return comparePackageVersions(version, highest) > 0
    ? { kind: 'upgrade', over: highest }
    : { kind: 'older', than: highest }
}
