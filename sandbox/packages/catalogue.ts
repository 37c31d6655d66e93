import { CompiledPackage, type CompiledDeclaration } from './compiled-package.ts'
import { hashOf } from './hash.ts'
import { encodePackage } from './lf/encode-package.ts'
import type { PackageSource } from './notation/source.ts'
import { allSources } from './sources/all-sources.ts'
import { languageSources } from './sources/language.ts'

/** Name and version of a package of this network. */
export interface PackageContents {
  readonly name: string
  readonly version: string
  /**
   * True if the package declares anything. A package without declarations does not take part in
   * upgrading.
   */
  readonly declares: boolean
}

interface Made {
  readonly payload: Uint8Array<ArrayBuffer>
  readonly id: string
}

const compiled = new Map<string, CompiledPackage>()
const made = new WeakMap<CompiledPackage, Made>()

function sourceOf(name: string): PackageSource {
  const found = allSources.find((source) => source.name === name)
  if (!found) throw new Error(`There is no package ${name}`)
  return found
}

const everyVersion = ({ versions, later = [] }: PackageSource) => [...versions, ...later]

/**
 * Returns the dependencies of a package version. The network's newest version of a package, and
 * planned later versions, use the newest versions of their dependencies. Older versions use the
 * oldest versions of their dependencies.
 */
function dependenciesOf(source: PackageSource, version: string): CompiledPackage[] {
  if (languageSources.includes(source)) return []
  const isOlder = source.versions.slice(0, -1).includes(version)
  const end = isOlder ? 0 : -1
  const named = (source.depends ?? []).map(sourceOf)
  return [...named, ...languageSources].map((one) => compile(one, one.versions.at(end) ?? ''))
}

function compile(source: PackageSource, version: string): CompiledPackage {
  const key = `${source.name} ${version}`
  const known = compiled.get(key)
  if (known) return known
  const result = new CompiledPackage(source, version, dependenciesOf(source, version))
  compiled.set(key, result)
  return result
}

function make(of: CompiledPackage): Made {
  const known = made.get(of)
  if (known) return known
  const { source, version } = of
  const all = everyVersion(source)
  const before = all[all.indexOf(version) - 1]
  const payload = encodePackage(of, {
    idOf: (other) => make(other).id,
    upgraded: before === undefined ? undefined : make(compile(source, before)).id,
  })
  const result = { payload, id: hashOf(payload) }
  made.set(of, result)
  return result
}

/**
 * Returns a package in its newest version, or in the requested one. Throws if it does not exist.
 */
export function compiledPackage(name: string, version?: string): CompiledPackage {
  const source = sourceOf(name)
  return compile(source, version ?? source.versions.at(-1) ?? '')
}

/** Returns a declaration by its package and `Module.Name:Entity`, in the newest version. */
export function declaration(packageName: string, qualifiedName: string): CompiledDeclaration {
  const found = compiledPackage(packageName).declared.get(qualifiedName)
  if (!found) throw new Error(`${packageName} declares no ${qualifiedName}`)
  return found
}

/**
 * Returns the id of a package of this network: the SHA-256 of its Daml-LF archive payload, 64
 * hexadecimal digits. The id is the same in every process.
 */
export const packageId = (name: string, version: string): string =>
  make(compiledPackage(name, version)).id

function* everyPackage(
  versionsOf: (source: PackageSource) => readonly string[],
): Generator<CompiledPackage> {
  for (const source of allSources) {
    for (const version of versionsOf(source)) yield compile(source, version)
  }
}

let byId: ReadonlyMap<string, CompiledPackage> | undefined

/** Returns the package with an id; undefined for an id that is not of this network. */
export function packageById(id: string): CompiledPackage | undefined {
  byId ??= new Map([...everyPackage(everyVersion)].map((one) => [make(one).id, one]))
  return byId.get(id)
}

/**
 * Returns the archive payload of a package of this network, as `GET /v2/packages/{id}` returns it.
 * The package id is its SHA-256. Undefined for an id that is not of this network.
 */
export function archiveOf(id: string): Uint8Array<ArrayBuffer> | undefined {
  const found = packageById(id)
  return found && make(found).payload
}

/** Returns name and version of a package of this network; undefined for other ids. */
export function contentsOf(id: string): PackageContents | undefined {
  const found = packageById(id)
  return found && contents(found)
}

const contents = ({ name, version, declared }: CompiledPackage): PackageContents => ({
  name,
  version,
  declares: declared.size > 0,
})

/** Returns every package of the network in all versions except later ones, with their ids. */
export const allPackages = (): readonly { id: string; contents: PackageContents }[] =>
  Array.from(
    everyPackage(({ versions }) => versions),
    (one) => ({ id: make(one).id, contents: contents(one) }),
  )
