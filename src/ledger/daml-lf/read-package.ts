/**
 * Reads the declarations of compiled Daml packages, without their code (docs/network-rules.md,
 * Compiled packages). Messages and field numbers are from the published `daml_lf.proto` and
 * `daml_lf2.proto`.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { ProtobufCursor } from '../protobuf-cursor.ts'
import { NotProtobuf, protobufText } from '../protobuf.ts'
import { maxPackageBytes } from './max-package-bytes.ts'
import {
  exceptionForm,
  metadataForm,
  moduleForm,
  payloadForm,
  upgradedForm,
} from './package-forms.ts'
import type { ModuleTypes, PackageTypes } from './package-types.ts'
import { PackageTables, type ByteRange } from './package-tables.ts'
import {
  UnreadablePackageError,
  damagedPackageError,
  packageTooLargeError,
} from './unreadable-package-error.ts'
import { readDataType, readSynonym } from './read-data-types.ts'
import { NameReader } from './read-names.ts'
import { PartiesReader } from './read-parties.ts'
import { readInterface, readTemplate, type TemplateReaders } from './read-templates.ts'
import { TypeReader } from './read-types.ts'
import { ValueLocations } from './value-locations.ts'

/**
 * Returns the declarations of a package.
 *
 * @param payload The archive's payload, as returned by `GET /v2/packages/{package-id}`.
 * @throws PackageUnreadable if the bytes do not have this package's hash, are Daml-LF 1, are
 * damaged, or exceed the limits.
 */
export function readPackageTypes(packageId: string, payload: Uint8Array): PackageTypes {
  if (payload.length > maxPackageBytes)
    throw packageTooLargeError('it has more bytes than are read here')
  checkHash(packageId, bytesToHex(sha256(payload)))
  return readVerifiedPackage(packageId, payload)
}

/**
 * Reads a package in a worker, like `readPackageTypes`. Uses the browser's hash function, which
 * takes a tenth of the time.
 */
export async function readPackageTypesByHash(
  packageId: string,
  payload: Uint8Array<ArrayBuffer>,
): Promise<PackageTypes> {
  // The browser's hash function is missing on pages that are loaded over plain HTTP from another
  // host.
  if (!('subtle' in crypto) || payload.length > maxPackageBytes) {
    return readPackageTypes(packageId, payload)
  }
  const hash = bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', payload)))
  checkHash(packageId, hash)
  return readVerifiedPackage(packageId, payload)
}

function checkHash(packageId: string, hash: string): void {
  if (hash === packageId) return
  throw new UnreadablePackageError(
    'not this package',
    'its bytes do not have the hash that is its id',
  )
}

/** Reads a payload whose hash was verified, like `readPackageTypes`. @internal */
export function readVerifiedPackage(packageId: string, payload: Uint8Array): PackageTypes {
  try {
    const { range, lfVersion } = openPayload(payload)
    const tables = new PackageTables(payload, range.from, range.to)
    return readPackage(packageId, lfVersion, tables)
  } catch (error) {
    if (error instanceof NotProtobuf) throw damagedPackageError(error.message)
    throw error
  }
}

function openPayload(payload: Uint8Array): {
  readonly range: ByteRange
  readonly lfVersion: string
} {
  const cursor = payloadForm.check(new ProtobufCursor(payload))
  let minor = ''
  let isFirst = false
  let range: ByteRange | undefined
  while (cursor.next()) {
    if (cursor.from < 0) continue
    if (cursor.field === 2) isFirst = true
    else if (cursor.field === 3) {
      if (cursor.to - cursor.from > 100) throw damagedPackageError('its version is invalid')
      minor = protobufText(payload.subarray(cursor.from, cursor.to))
    } else if (cursor.field === 4) range = { from: cursor.from, to: cursor.to }
  }
  if (range !== undefined) return { range, lfVersion: `2.${minor}` }
  if (!isFirst) throw damagedPackageError('it holds no known generation of Daml-LF')
  throw new UnreadablePackageError('first generation', `it is of Daml-LF 1.${minor}`)
}

function readPackage(packageId: string, lfVersion: string, tables: PackageTables): PackageTypes {
  const names = new NameReader(packageId, tables)
  const types = new TypeReader(tables, names)
  const values = new ValueLocations(tables)
  const modules = tables.modules.map((range) => ({ place: range, name: nameOf(tables, range) }))
  for (const { name, place } of modules) values.addModule(name, place)
  const parties = new PartiesReader(tables, names, values)
  const readers: TemplateReaders = { tables, names, types, parties }
  const read = modules.map(({ place, name }) => readModule(place, name, readers))
  return {
    packageId,
    lfVersion,
    ...readMetadata(tables),
    imports: [...names.imports],
    modules: read,
  }
}

function nameOf(tables: PackageTables, range: ByteRange): string {
  const cursor = moduleForm.check(tables.open(range))
  let name = 0
  while (cursor.next()) if (cursor.field === 1) name = cursor.number
  return tables.dottedName(name)
}

function readModule(range: ByteRange, name: string, readers: TemplateReaders): ModuleTypes {
  const { tables } = readers
  const dataTypes = []
  const templates = []
  const interfaces = []
  const exceptions = []
  const cursor = tables.open(range)
  while (cursor.next()) {
    if (cursor.field === 3) dataTypes.push(readSynonym(cursor.message(), name, readers))
    else if (cursor.field === 4) dataTypes.push(readDataType(cursor.message(), name, readers))
    else if (cursor.field === 6) templates.push(readTemplate(cursor.message(), name, readers))
    else if (cursor.field === 7) exceptions.push(readException(cursor.message(), tables))
    else if (cursor.field === 8) interfaces.push(readInterface(cursor.message(), name, readers))
  }
  return { name, dataTypes, templates, interfaces, exceptions }
}

function readException(message: ProtobufCursor, tables: PackageTables): string {
  const cursor = exceptionForm.check(message)
  let name = 0
  while (cursor.next()) if (cursor.field === 1) name = cursor.number
  tables.count()
  return tables.dottedName(name)
}

function readMetadata(
  tables: PackageTables,
): Pick<PackageTypes, 'name' | 'version' | 'upgradedPackageId'> {
  if (tables.metadata === undefined) {
    return { name: undefined, version: undefined, upgradedPackageId: undefined }
  }
  const cursor = metadataForm.check(tables.open(tables.metadata))
  let name = 0
  let version = 0
  let upgradedPackageId: string | undefined
  while (cursor.next()) {
    if (cursor.field === 1) name = cursor.number
    else if (cursor.field === 2) version = cursor.number
    else if (cursor.field === 3) {
      const upgraded = upgradedForm.check(cursor.message())
      let index = 0
      while (upgraded.next()) if (upgraded.field === 1) index = upgraded.number
      upgradedPackageId = tables.string(index)
    }
  }
  return { name: tables.string(name), version: tables.string(version), upgradedPackageId }
}
