import { comparePackageVersions } from '../../package-version.ts'
import type { PackageTypes, TypeName } from '../package-types.ts'
import { implicitChoice } from '../source/template-lines.ts'

/** A template or interface as a row of a list. */
export interface CatalogueRow {
  readonly kind: 'template' | 'interface'
  readonly name: TypeName
  /** The declared choices, without the implicit `Archive`. */
  readonly choices: readonly string[]
  /**
   * The fields of a template. Empty for an interface, because the fields of its view do not count
   * as its own.
   */
  readonly fields: readonly string[]
  readonly interfaces: readonly TypeName[]
}

/**
 * The stored summary of a package. Used to find its declarations and its relations to other
 * packages.
 */
export interface CatalogueEntry {
  readonly packageId: string
  readonly name: string
  readonly version: string
  readonly lfVersion: string
  readonly imports: readonly string[]
  readonly rows: readonly CatalogueRow[]
  /** The number of omitted templates and interfaces. Real packages do not reach the limit. */
  readonly leftOut: number
}

const mostRows = 2000
const mostNames = 500
const longestName = 200

/** Returns the summary of a package. */
export function catalogueEntry(types: PackageTypes): CatalogueEntry {
  const all: CatalogueRow[] = []
  let leftOut = 0
  const add = (row: () => CatalogueRow) => {
    if (all.length >= mostRows) leftOut += 1
    else all.push(row())
  }
  for (const { templates, interfaces, dataTypes } of types.modules) {
    const fieldsOf = new Map(
      dataTypes.flatMap(({ name, definition }) =>
        definition.kind === 'record' ? [[name.name, definition.fields] as const] : [],
      ),
    )
    for (const template of templates) {
      const fields = fieldsOf.get(template.name.name) ?? []
      add(() => ({
        kind: 'template',
        name: template.name,
        choices: ownNames(template.choices.map(({ name }) => name)),
        fields: ownNames(fields.map(({ label }) => label)),
        interfaces: template.implements.slice(0, mostNames),
      }))
    }
    for (const one of interfaces) {
      add(() => ({
        kind: 'interface',
        name: one.name,
        choices: ownNames(one.choices.map(({ name }) => name)),
        fields: [],
        interfaces: one.requires.slice(0, mostNames),
      }))
    }
  }
  return {
    packageId: types.packageId,
    name: (types.name ?? '').slice(0, longestName),
    version: (types.version ?? '').slice(0, longestName),
    lfVersion: types.lfVersion,
    imports: types.imports,
    rows: all,
    leftOut,
  }
}

function ownNames(names: readonly string[]): readonly string[] {
  return names
    .filter((name) => name !== implicitChoice)
    .slice(0, mostNames)
    .map((name) => name.slice(0, longestName))
}

/** A row with its package. */
export interface PackageCatalogueRow extends CatalogueRow {
  readonly packageName: string
  readonly version: string
  /** True if no higher version is loaded. */
  readonly isNewest: boolean
}

/**
 * Returns all templates and interfaces of packages, sorted by name, then by package, newest version
 * first.
 */
export function catalogueRows(entries: readonly CatalogueEntry[]): readonly PackageCatalogueRow[] {
  const newest = newestIds(entries)
  return entries
    .flatMap(({ packageId, name, version, rows }) =>
      rows.map((row): PackageCatalogueRow => ({
        ...row,
        packageName: name,
        version,
        isNewest: newest.has(packageId),
      })),
    )
    .toSorted(compareRows)
}

function compareRows(a: PackageCatalogueRow, b: PackageCatalogueRow): number {
  return (
    compare(a.name.name, b.name.name) ||
    compare(a.name.module, b.name.module) ||
    compare(a.packageName, b.packageName) ||
    comparePackageVersions(b.version, a.version) ||
    compare(a.name.packageId, b.name.packageId)
  )
}

/**
 * Returns the package with the highest version for each name. A package without a name is always
 * the newest.
 */
function newestIds(entries: readonly CatalogueEntry[]): ReadonlySet<string> {
  const newest = new Map<string, CatalogueEntry>()
  for (const entry of entries) {
    const key = entry.name === '' ? `\n${entry.packageId}` : entry.name
    const other = newest.get(key)
    const isNewer =
      other === undefined ||
      comparePackageVersions(entry.version, other.version) > 0 ||
      // For equal versions, the package id decides, so that the result is deterministic.
      (entry.version === other.version && entry.packageId < other.packageId)
    if (isNewer) newest.set(key, entry)
  }
  return new Set([...newest.values()].map(({ packageId }) => packageId))
}

/** Returns the packages that refer to types of a package. */
export function dependantsOf(
  entries: readonly CatalogueEntry[],
  packageId: string,
): readonly CatalogueEntry[] {
  return entries.filter(
    (entry) => entry.packageId !== packageId && entry.imports.includes(packageId),
  )
}

/**
 * Returns the templates that implement a package's interfaces, and the interfaces that require a
 * package's interfaces.
 */
export function usersOfInterfaces(
  rows: readonly PackageCatalogueRow[],
  packageId: string,
): readonly { readonly row: PackageCatalogueRow; readonly interface: TypeName }[] {
  return rows.flatMap((row) =>
    row.interfaces
      .filter((one) => one.packageId === packageId)
      .map((name) => ({ row, interface: name })),
  )
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
