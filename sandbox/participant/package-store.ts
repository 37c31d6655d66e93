import type { Archive, PackageMetadata } from '../packages/archive.ts'
import { allPackages, archiveOf, contentsOf } from '../packages/catalogue.ts'
import { CantonError } from './canton-error.ts'

/** A package in the participant's store. */
export interface StoredPackage {
  readonly id: string
  /** The archive payload, whose SHA-256 is the id. */
  readonly payload: Uint8Array<ArrayBuffer>
  /** Undefined for packages of Daml-LF 1, which have another layout of metadata. */
  readonly metadata: PackageMetadata | undefined
  /** True if the whole network has the package; false if it was uploaded here. */
  readonly isOfNetwork: boolean
}

const ofNetwork = (): StoredPackage[] => allPackages().flatMap(({ id }) => stored(id) ?? [])

function stored(id: string): StoredPackage | undefined {
  const payload = archiveOf(id)
  const contents = contentsOf(id)
  if (payload === undefined || contents === undefined) return undefined
  const { name, version, declares: supportsUpgrades } = contents
  return { id, payload, metadata: { name, version, supportsUpgrades }, isOfNetwork: true }
}

/** The packages of the participant. The participant vets all of them, on both synchronizers. */
export class PackageStore {
  #stored: Map<string, StoredPackage> | undefined
  topologySerial = 1

  /** The packages by id. They are compiled on first use, not while the network starts. */
  get #byId(): Map<string, StoredPackage> {
    this.#stored ??= new Map(ofNetwork().map((one) => [one.id, one]))
    return this.#stored
  }

  #unvetted: string | undefined

  /**
   * Unvets the newest version of a package, which stays in the store. Undefined vets all packages
   * again.
   */
  leaveUnvetted(name: string | undefined): void {
    if (name === this.#unvetted) return
    this.#unvetted = name
    this.topologySerial += 1
  }

  /** Stores and vets a package of the network that participants lack by default. */
  hold(id: string): void {
    const found = stored(id)
    if (found === undefined || this.#byId.has(id)) return
    this.#byId.set(id, found)
    this.topologySerial += 1
  }

  vetted(): readonly StoredPackage[] {
    const all = this.list()
    const newest = all
      .flatMap(({ metadata }) => (metadata?.name === this.#unvetted ? [metadata?.version] : []))
      .toSorted((a = '', b = '') => b.localeCompare(a, 'en', { numeric: true }))
      .at(0)
    return all.filter(
      ({ metadata }) => metadata?.name !== this.#unvetted || metadata?.version !== newest,
    )
  }

  /** Returns the packages in the order of their ids. */
  list(): readonly StoredPackage[] {
    return [...this.#byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  }

  find(id: string): StoredPackage | undefined {
    return this.#byId.get(id)
  }

  /**
   * Throws if a package with the same name and version, but another id, is already vetted or is in
   * the same upload, because only one of them can be vetted. Utility packages are not checked:
   * every DAR may contain its own `daml-prim`.
   */
  checkVettable(archives: readonly Archive[]): void {
    const vetted = new Map<string, string>()
    for (const { id, metadata } of [...this.#byId.values(), ...archives]) {
      if (metadata?.supportsUpgrades !== true) continue
      const key = `${metadata.name}:${metadata.version}`
      const other = vetted.get(key)
      if (other !== undefined && other !== id) {
        throw new CantonError(
          'KNOWN_PACKAGE_VERSION',
          'InvalidIndependentOfSystemState',
          `Tried to vet two packages with the same name and version: ${metadata.name} ${metadata.version} (${other} and ${id}).`,
          { context: { packageName: metadata.name, packageVersion: metadata.version } },
        )
      }
      vetted.set(key, id)
    }
  }

  add(archives: readonly Archive[]): void {
    this.checkVettable(archives)
    for (const { id, payload, metadata } of archives) {
      const isOfNetwork = this.#byId.get(id)?.isOfNetwork ?? false
      this.#byId.set(id, { id, payload: Uint8Array.from(payload), metadata, isOfNetwork })
    }
    this.topologySerial += 1
  }
}
