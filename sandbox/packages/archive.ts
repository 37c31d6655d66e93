import { createHash } from 'node:crypto'
import { bytesOf, numberOf, readMessage, textOf, textsOf } from './protobuf-reader.ts'
import { bytes, message, number, packed, string, type Field } from './protobuf-writer.ts'

/** What a package holds, as far as the sandbox says it. */
export interface PackageContents {
  readonly name: string
  readonly version: string
  /** `Module.Name:Entity` of every template. */
  readonly templates: readonly string[]
}

/** Numbers the strings and dotted names of a package, as Daml-LF 2 refers to them. */
class Interned {
  readonly strings: string[] = []
  readonly #stringIndex = new Map<string, number>()
  readonly dottedNames: number[][] = []

  string(value: string): number {
    const known = this.#stringIndex.get(value)
    if (known !== undefined) return known
    this.#stringIndex.set(value, this.strings.length)
    return this.strings.push(value) - 1
  }

  dottedName(value: string): number {
    return this.dottedNames.push(value.split('.').map((part) => this.string(part))) - 1
  }
}

function groupByModule(templates: readonly string[]): Map<string, string[]> {
  const modules = new Map<string, string[]>()
  for (const template of templates) {
    const [module = '', entity = ''] = template.split(':')
    modules.set(module, [...(modules.get(module) ?? []), entity])
  }
  return modules
}

/**
 * The `ArchivePayload` of a package: Daml-LF 2.1 with interned names, the package's metadata, and
 * per template its module, its record type and its `Archive` choice. Expressions are left out.
 * Field numbers are those of `daml_lf.proto` and `daml_lf2.proto`.
 */
export function encodePayload(contents: PackageContents): Uint8Array<ArrayBuffer> {
  const interned = new Interned()
  // Index 0 of the interned strings is the empty string, so that an unset index reads as empty.
  interned.string('')
  const metadata = message(
    number(1, interned.string(contents.name)),
    number(2, interned.string(contents.version)),
  )
  const modules = [...groupByModule(contents.templates)].map(([name, entities]) =>
    bytes(1, encodeModule(name, entities, interned)),
  )
  const lf2 = message(
    ...modules,
    ...interned.strings.map((value) => string(2, value)),
    ...interned.dottedNames.map((segments) => bytes(3, message(packed(1, segments)))),
    bytes(4, metadata),
  )
  return message(string(3, '1'), bytes(4, lf2))
}

function encodeModule(name: string, entities: readonly string[], interned: Interned): Uint8Array {
  const moduleName: Field = number(1, interned.dottedName(name))
  const names = entities.map((entity) => interned.dottedName(entity))
  const archive = message(number(2, interned.string('Archive')), number(3, 1))
  const dataTypes = names.map((entity) =>
    bytes(4, message(number(2, entity), number(4, 1), bytes(5, message()))),
  )
  const templates = names.map((entity) =>
    bytes(6, message(number(1, entity), number(2, interned.string('this')), bytes(6, archive))),
  )
  return message(moduleName, ...dataTypes, ...templates)
}

/** The package id of a payload: its SHA-256 in lower-case hexadecimal. */
export const hashOf = (payload: Uint8Array): string =>
  createHash('sha256').update(payload).digest('hex')

/**
 * The `Archive` envelope around a payload, as a `.dalf` file of a DAR holds it: tests make DARs of it.
 * @internal
 */
export const encodeArchive = (payload: Uint8Array): Uint8Array<ArrayBuffer> =>
  message(bytes(3, payload), string(4, hashOf(payload)))

/** A `.dalf` file that was opened. */
export interface Archive {
  readonly id: string
  readonly payload: Uint8Array
  /** What it says of itself; undefined for Daml-LF 1, whose layout differs. */
  readonly metadata: PackageMetadata | undefined
}

/** What a package says of itself. */
export interface PackageMetadata {
  readonly name: string
  readonly version: string
  /**
   * Whether it takes part in upgrading: any package does that is no utility package, which is one
   * without templates, interfaces, exceptions and serializable types.
   */
  readonly supportsUpgrades: boolean
}

/**
 * Opens a `.dalf` file: the envelope, its hash and the payload's metadata. Throws an `Error` that
 * says what is wrong.
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
 * The metadata out of an `ArchivePayload`; undefined for Daml-LF 1. Throws an `Error` when the
 * payload is not one.
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

/** Whether a module defines a template, an interface, an exception or a serializable type. */
function definesData(module: Uint8Array): boolean {
  const fields = readMessage(module)
  if ([6, 7, 8].some((field) => fields.has(field))) return true
  return (fields.get(4) ?? []).some(
    (type) => type instanceof Uint8Array && numberOf(readMessage(type), 4) === 1,
  )
}
