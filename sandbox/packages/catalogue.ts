import { encodePayload, hashOf, type PackageContents } from './archive.ts'
import { knownPackages } from './known-packages.ts'

interface Made {
  readonly contents: PackageContents
  readonly payload: Uint8Array<ArrayBuffer>
  readonly id: string
}

const made = new Map<string, Made>()
const byId = new Map<string, Made>()

function make(name: string, version: string): Made {
  const key = `${name}\n${version}`
  const known = made.get(key)
  if (known !== undefined) return known
  const templates = knownPackages.find((candidate) => candidate.name === name)?.templates ?? []
  const contents = { name, version, templates }
  const payload = encodePayload(contents)
  const result = { contents, payload, id: hashOf(payload) }
  made.set(key, result)
  byId.set(result.id, result)
  return result
}

/**
 * The package id of a package of this network: the SHA-256 of its Daml-LF archive payload, 64
 * hexadecimal digits, the same in every process.
 */
export const packageId = (name: string, version: string): string => make(name, version).id

/**
 * The archive payload of a package of this network, as `GET /v2/packages/{id}` answers it: its
 * SHA-256 is the package id. Undefined for an id that is not of this network.
 */
export const archiveOf = (id: string): Uint8Array<ArrayBuffer> | undefined => {
  allPackages()
  return byId.get(id)?.payload
}

/** What a package of this network holds; undefined for an id that is not of this network. */
export const contentsOf = (id: string): PackageContents | undefined => {
  allPackages()
  return byId.get(id)?.contents
}

/** Every package of the network in every version, with its id. */
export function allPackages(): readonly { id: string; contents: PackageContents }[] {
  return knownPackages.flatMap(({ name, versions }) =>
    versions.map((version) => {
      const { id, contents } = make(name, version)
      return { id, contents }
    }),
  )
}
