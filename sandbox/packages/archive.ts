import { hashOf } from './hash.ts'
import { bytesOf, numberOf, readMessage, textOf, textsOf } from './protobuf-reader.ts'
import { bytes, message, string } from './protobuf-writer.ts'

/**
 * Returns the `Archive` envelope around a payload, as in a `.dalf` file of a DAR. Tests create DARs
 * with it. @internal
 */
export const encodeArchive = (payload: Uint8Array): Uint8Array<ArrayBuffer> =>
  message(bytes(3, payload), string(4, hashOf(payload)))

/** An opened `.dalf` file. */
export interface Archive {
  readonly id: string
  readonly payload: Uint8Array
  /** The package's metadata; undefined for Daml-LF 1, whose layout differs. */
  readonly metadata: PackageMetadata | undefined
}

/** The metadata of a package. */
export interface PackageMetadata {
  readonly name: string
  readonly version: string
  /**
   * True if the package takes part in upgrading, as all packages except utility packages do. A
   * utility package has no templates, interfaces, exceptions or serializable types.
   */
  readonly supportsUpgrades: boolean
}

/**
 * Opens a `.dalf` file: the envelope, its hash and the payload's metadata. Throws an `Error` with
 * the problem.
 */
export function decodeArchive(dalf: Uint8Array): Archive {
  const envelope = readMessage(dalf)
  const payload = bytesOf(envelope, 3)
  const hash = textOf(envelope, 4)
  if (payload === undefined || payload.length === 0 || hash === undefined) {
    throw new Error('not a Daml-LF archive: payload or hash is missing')
  }
  if (numberOf(envelope, 1) !== 0) throw new Error('unknown hash function, expected SHA256')
  const computed = hashOf(payload)
  if (computed !== hash) {
    throw new Error(`Mismatching hashes! Expected ${computed} but got ${hash}`)
  }
  return { id: hash, payload, metadata: metadataOf(payload) }
}

/**
 * Returns the metadata of an `ArchivePayload`; undefined for Daml-LF 1. Throws an `Error` if the
 * payload is invalid.
 */
function metadataOf(payload: Uint8Array): Archive['metadata'] {
  const fields = readMessage(payload)
  const lf2 = bytesOf(fields, 4)
  if (lf2 === undefined) {
    if (bytesOf(fields, 2) === undefined) throw new Error('payload holds no known Daml-LF version')
    return undefined
  }
  const contents = readMessage(lf2)
  const metadata = bytesOf(contents, 4)
  if (metadata === undefined) throw new Error('package has no metadata')
  const strings = textsOf(contents, 2)
  const indexes = readMessage(metadata)
  const name = strings[numberOf(indexes, 1)]
  const version = strings[numberOf(indexes, 2)]
  if (name === undefined || version === undefined) throw new Error('package has no name or version')
  const modules = (contents.get(1) ?? []).filter((module) => module instanceof Uint8Array)
  return { name, version, supportsUpgrades: modules.some(definesData) }
}

/**
 * Returns true if a module defines a template, an interface, an exception or a serializable type.
 */
function definesData(module: Uint8Array): boolean {
  const fields = readMessage(module)
  if ([6, 7, 8].some((field) => fields.has(field))) return true
  return (fields.get(4) ?? []).some(
    (type) => type instanceof Uint8Array && numberOf(readMessage(type), 4) === 1,
  )
}
