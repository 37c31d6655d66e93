/**
 * Reads a Daml-LF package without a Daml compiler. Field numbers come from the published
 * `daml_lf.proto` and `daml_lf2.proto`. Expressions and types are skipped.
 */
import type { ByteSource } from './byte-source.ts'
import {
  archiveForm,
  dataTypeForm,
  interfaceForm,
  metadataForm,
  moduleForm,
  packageForm,
  payloadForm,
  templateForm,
} from '#ledger/daml-lf/package-forms.ts'
import { ProtobufCursor } from '#ledger/protobuf-cursor.ts'
import { SeenFields, type MessageForm } from '#ledger/protobuf-form.ts'
import { NotProtobuf, protobufFields, protobufText } from '#ledger/protobuf.ts'
import { protobufRanges, type RangeField } from './package-ranges.ts'

/** A Daml module, and its definitions that other code can refer to by name. */
export interface PackageModule {
  readonly name: string
  readonly templates: readonly string[]
  readonly interfaces: readonly string[]
  /**
   * True if the module defines exceptions or serializable types, whose values can be on the ledger.
   */
  readonly definesData: boolean
}

/** The readable parts of a package. */
export interface PackageContents {
  /** Such as `2.1`. `1.x` for Daml-LF 1. */
  readonly lfVersion: string
  /** Absent in Daml-LF 1, or if the package has no name. */
  readonly name: string | undefined
  readonly version: string | undefined
  /** `undefined` in Daml-LF 1, which encodes modules differently. */
  readonly modules: readonly PackageModule[] | undefined
}

/** A `.dalf` file: the archive's payload and its claimed package id. */
export interface DalfArchive {
  readonly claimedId: string
  readonly payload: Uint8Array
}

/**
 * Opens the envelope of a `.dalf` file, without verifying the claimed id.
 * @throws NotProtobuf if the bytes are not an archive.
 */
export function openDalf(dalf: Uint8Array): DalfArchive {
  let payload: Uint8Array | undefined
  let claimedId: string | undefined
  archiveForm.check(new ProtobufCursor(dalf))
  for (const { field, value } of protobufFields(dalf)) {
    if (field === 1 && value !== 0n) throw new NotProtobuf('the hash function is not SHA-256')
    if (field === 3 && value instanceof Uint8Array) payload = value
    if (field === 4) claimedId = protobufText(value)
  }
  if (payload === undefined || payload.length === 0 || claimedId === undefined) {
    throw new NotProtobuf('not a Daml-LF archive: the payload or the hash is missing')
  }
  return { payload, claimedId }
}

/**
 * Reads an archive payload, as returned by `GET /v2/packages/{package-id}`. Only one module at a
 * time is in memory.
 * @throws NotProtobuf if the bytes are not a payload.
 */
export function readPayload(payload: ByteSource): PackageContents {
  let minor = ''
  let first = false
  let second: Range | undefined
  const seen = new SeenFields(payloadForm)
  for (const one of protobufRanges(payload, 0, payload.length)) {
    seen.add(one.field)
    if (one.field === 2) first = true
    if (one.field === 3) minor = protobufText(valueOf(payload, one))
    if (one.field === 4 && one.value === undefined) second = one
  }
  if (second !== undefined) return readSecondGeneration(payload, second, `2.${minor}`)
  if (!first) throw new NotProtobuf('the Daml-LF generation is unknown')
  const unread = { name: undefined, version: undefined, modules: undefined }
  return { lfVersion: `1.${minor}`, ...unread }
}

/**
 * Returns true for a utility package by Daml's upgrade rules: it defines no template, interface,
 * exception or serializable type. Utility packages take no part in upgrading, so any number with
 * the same name and version can be vetted. Returns `undefined` if the modules are unknown.
 */
export function isUtility({ modules }: Pick<PackageContents, 'modules'>): boolean | undefined {
  return modules?.every(
    ({ templates, interfaces, definesData }) =>
      templates.length === 0 && interfaces.length === 0 && !definesData,
  )
}

interface Range {
  readonly from: number
  readonly to: number
}

function valueOf(source: ByteSource, field: RangeField): bigint | Uint8Array {
  return field.value ?? source.read(field.from, field.to)
}

function readSecondGeneration(
  source: ByteSource,
  { from, to }: Range,
  lfVersion: string,
): PackageContents {
  const strings: string[] = []
  const dottedNames: (readonly number[])[] = []
  const moduleRanges: Range[] = []
  let metadata: ReadonlyMap<number, number> | undefined
  const seen = new SeenFields(packageForm)
  for (const one of protobufRanges(source, from, to)) {
    seen.add(one.field)
    if (one.field === 2) strings.push(protobufText(valueOf(source, one)))
    if (one.value !== undefined) continue
    if (one.field === 1) moduleRanges.push(one)
    if (one.field === 3) dottedNames.push(segmentsOf(source.read(one.from, one.to)))
    if (one.field === 4)
      metadata = numbersOf(new ProtobufCursor(source.read(one.from, one.to)), metadataForm)
  }
  const nameAt = (index: number): string =>
    (dottedNames[index] ?? [])
      .map((segment) => strings[segment] ?? '')
      .filter((segment) => segment !== '')
      .join('.')
  return {
    lfVersion,
    name: metadata === undefined ? undefined : strings[metadata.get(1) ?? 0],
    version: metadata === undefined ? undefined : strings[metadata.get(2) ?? 0],
    modules: moduleRanges.map((module) => readModule(source.read(module.from, module.to), nameAt)),
  }
}

function readModule(bytes: Uint8Array, nameAt: (index: number) => string): PackageModule {
  let name = nameAt(0)
  const templates: string[] = []
  const interfaces: string[] = []
  let definesData = false
  const cursor = moduleForm.check(new ProtobufCursor(bytes))
  while (cursor.next()) {
    const { field } = cursor
    if (field === 1) name = nameAt(cursor.number)
    if (field === 4 && numbersOf(cursor.message(), dataTypeForm).get(4) === 1) definesData = true
    if (field === 6) templates.push(nameAt(numbersOf(cursor.message(), templateForm).get(1) ?? 0))
    if (field === 7) definesData = true
    if (field === 8) interfaces.push(nameAt(numbersOf(cursor.message(), interfaceForm).get(2) ?? 0))
  }
  return { name, templates, interfaces, definesData }
}

/** Returns the segments of a dotted name, packed or unpacked. */
function segmentsOf(bytes: Uint8Array): readonly number[] {
  const segments: number[] = []
  const cursor = new ProtobufCursor(bytes)
  while (cursor.next()) if (cursor.field === 1) segments.push(...cursor.numbers())
  return segments
}

/** Returns a message's numbers by field. A missing number means zero, protobuf's default. */
function numbersOf(message: ProtobufCursor, form: MessageForm): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>()
  const cursor = form.check(message)
  while (cursor.next()) if (cursor.from < 0) numbers.set(cursor.field, cursor.number)
  return numbers
}
