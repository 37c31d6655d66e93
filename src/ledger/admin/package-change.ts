import type { PackageKind } from './package-kind.ts'
import { comparePackageVersions } from './package-version.ts'

/** A package as far as comparing needs it; name and version where they are known. */
export interface NamedPackage {
  readonly id: string
  readonly name: string | undefined
  readonly version: string | undefined
}

/** What vetting one package of a DAR would change on a synchronizer. */
export type PackageChange =
  | { readonly kind: 'vetted already' }
  /** No package of this name is vetted. */
  | { readonly kind: 'new' }
  /** A higher version than any that is vetted; `over` is the highest of them. */
  | { readonly kind: 'upgrade'; readonly over: string }
  /** A version below the highest that is vetted. */
  | { readonly kind: 'older'; readonly than: string }
  /** Another package of the same name and version is vetted: a participant refuses to vet both. */
  | { readonly kind: 'conflict'; readonly with: string }
  /** A utility package: it takes no part in upgrading, and clashes with none. */
  | { readonly kind: 'utility' }
  /** It has no name or version to compare by. */
  | { readonly kind: 'unnamed' }

/**
 * What would change against what is vetted, were this package vetted too. Only packages that take
 * part in upgrading are compared by name and version.
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
