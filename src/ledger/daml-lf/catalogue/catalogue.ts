import { comparePackageVersions } from '../../admin/package-version.ts'
import type { PackageTypes, TypeName } from '../package-types.ts'
import { implicitChoice } from '../source/template-lines.ts'

/** A template or an interface, as a list of them tells it. */
export interface CatalogueRow {
  readonly kind: 'template' | 'interface'
  readonly name: TypeName
  /** Its own ones, but for `Archive`, which every one has. */
  readonly choices: readonly string[]
  /** Of a template; of an interface those of its view are not its own. */
  readonly fields: readonly string[]
  /** What a template implements, and what an interface requires. */
  readonly interfaces: readonly TypeName[]
}

/** What is kept of a package, to find what it declares and how it hangs together with others. */
export interface CatalogueEntry {
  readonly packageId: string
  readonly name: string
  readonly version: string
  readonly lfVersion: string
  readonly imports: readonly string[]
  readonly rows: readonly CatalogueRow[]
  /** How many templates and interfaces were left out: nobody writes so many. */
  readonly leftOut: number
}

const mostRows = 2000
const mostNames = 500
const longestName = 200

/** What is kept of a package. */
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

/** A row with the package that it is of. */
export interface PlacedRow extends CatalogueRow {
  readonly packageName: string
  readonly version: string
  /** Whether no version above it was read. */
  readonly isNewest: boolean
}

/** All templates and interfaces of packages, by name, then by package, the newest version first. */
export function catalogueRows(entries: readonly CatalogueEntry[]): readonly PlacedRow[] {
  const newest = newestIds(entries)
  return entries
    .flatMap(({ packageId, name, version, rows }) =>
      rows.map((row): PlacedRow => ({
        ...row,
        packageName: name,
        version,
        isNewest: newest.has(packageId),
      })),
    )
    .toSorted(compareRows)
}

function compareRows(a: PlacedRow, b: PlacedRow): number {
  return (
    compare(a.name.name, b.name.name) ||
    compare(a.name.module, b.name.module) ||
    compare(a.packageName, b.packageName) ||
    comparePackageVersions(b.version, a.version) ||
    compare(a.name.packageId, b.name.packageId)
  )
}

/** Of each name the package with the highest version; a package without a name stands for itself. */
function newestIds(entries: readonly CatalogueEntry[]): ReadonlySet<string> {
  const newest = new Map<string, CatalogueEntry>()
  for (const entry of entries) {
    const key = entry.name === '' ? `\n${entry.packageId}` : entry.name
    const other = newest.get(key)
    const isNewer =
      other === undefined ||
      comparePackageVersions(entry.version, other.version) > 0 ||
      // Two of one version: the order of their ids decides, so that it is always the same one.
      (entry.version === other.version && entry.packageId < other.packageId)
    if (isNewer) newest.set(key, entry)
  }
  return new Set([...newest.values()].map(({ packageId }) => packageId))
}

/** The packages that name types of a package. */
export function dependantsOf(
  entries: readonly CatalogueEntry[],
  packageId: string,
): readonly CatalogueEntry[] {
  return entries.filter(
    (entry) => entry.packageId !== packageId && entry.imports.includes(packageId),
  )
}

/** The templates that implement the interfaces of a package, and the interfaces that require them. */
export function usersOfInterfaces(
  rows: readonly PlacedRow[],
  packageId: string,
): readonly { readonly row: PlacedRow; readonly of: TypeName }[] {
  return rows.flatMap((row) =>
    row.interfaces.filter((one) => one.packageId === packageId).map((of) => ({ row, of })),
  )
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
