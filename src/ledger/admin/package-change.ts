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
  /** It has no name or version to compare by. */
  | { readonly kind: 'unnamed' }

/** What would change against what is vetted, were this package vetted too. */
export function packageChange(
  candidate: NamedPackage,
  vetted: readonly NamedPackage[],
): PackageChange {
  if (vetted.some(({ id }) => id === candidate.id)) return { kind: 'vetted already' }
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
