import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

/** Plain data, as found in JSON and YAML. */
export type Data = null | boolean | number | string | Data[] | DataObject
export interface DataObject {
  [key: string]: Data
}

const folder = fileURLToPath(new URL('../../../shared/openapi/', import.meta.url))

/**
 * True if the official specifications are next to the project. Comparisons are skipped otherwise.
 */
export const specificationsPresent = existsSync(folder)

/** The official specifications, by the name that the tests use. */
export const specificationNames = [
  'ledger',
  'scan',
  'validator',
  'scanProxy',
  'wallet',
  'transferInstructionV1',
  'transferInstruction',
  'allocationInstructionV1',
  'allocationInstruction',
  'allocationV1',
  'allocation',
  'metadata',
] as const

/** The name of a specification. */
export type SpecificationName = (typeof specificationNames)[number]

const files: Readonly<Record<SpecificationName, string>> = {
  ledger: 'json-ledger-api-3.5.14.yaml',
  scan: 'scan-0.7.4.yaml',
  validator: 'validator-ans-0.7.4.yaml',
  scanProxy: 'validator-scan-proxy-0.7.4.yaml',
  wallet: 'wallet-external-0.7.5.yaml',
  transferInstructionV1: 'transfer-instruction-v1.yaml',
  transferInstruction: 'transfer-instruction-v2.yaml',
  allocationInstructionV1: 'allocation-instruction-v1.yaml',
  allocationInstruction: 'allocation-instruction-v2.yaml',
  allocationV1: 'allocation-v1.yaml',
  allocation: 'allocation-v2.yaml',
  metadata: 'token-metadata-v1.yaml',
}

/** Returns true if a value is an object (not null, not an array). */
export const isObject = (value: Data | undefined): value is DataObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns the value at a path of keys and array positions; undefined if the path does not exist.
 */
export function at(value: Data | undefined, ...keys: readonly string[]): Data | undefined {
  let reached = value
  for (const key of keys) {
    if (Array.isArray(reached)) reached = reached[Number(key)]
    else if (isObject(reached)) reached = reached[key]
    else return undefined
  }
  return reached
}

/** Returns the text, or the number as a text, at a path of keys. Throws if it is missing. */
export function textAt(value: Data | undefined, ...keys: readonly string[]): string {
  const found = at(value, ...keys)
  if (typeof found === 'string') return found
  if (typeof found === 'number') return String(found)
  throw new Error(`No text at ${keys.join(' / ')}`)
}

/**
 * Returns the object at a path of keys. Throws if it is missing, because the test itself is wrong
 * then.
 */
export function objectAt(value: Data, ...keys: readonly string[]): DataObject {
  const found = at(value, ...keys)
  if (!isObject(found)) throw new Error(`No object at ${keys.join(' / ')}`)
  return found
}

function everyObject(value: Data, visit: (object: DataObject) => void): void {
  if (Array.isArray(value)) for (const item of value) everyObject(item, visit)
  else if (isObject(value)) {
    visit(value)
    for (const item of Object.values(value)) everyObject(item, visit)
  }
}

/** Removes `nullable` next to a reference, because it has no meaning there in OpenAPI 3.0. */
function mendNullable(specification: Data): void {
  everyObject(specification, (schema) => {
    if (schema['nullable'] !== true || 'type' in schema) return
    const { nullable: _, ...rest } = schema
    for (const key of Object.keys(schema)) delete schema[key]
    schema['anyOf'] = [rest, { type: 'null' }]
  })
}

/** Removes the GET bodies that two deprecated operations declare, because they cannot be sent. */
function mendBodiesOfGet(specification: Data): void {
  for (const operations of Object.values(objectAt(specification, 'paths'))) {
    const get = at(operations, 'get')
    if (isObject(get)) delete get['requestBody']
  }
}

/**
 * Refuses fields that a specification does not list, so that a misspelt optional field is found;
 * OpenAPI allows such fields. Parts of an `allOf` remain open, because only the whole can be
 * checked.
 */
function close(specification: Data): void {
  const parts = new Set<string>()
  everyObject(specification, (schema) => {
    const { allOf } = schema
    if (!Array.isArray(allOf)) return
    for (const part of allOf) {
      const reference = at(part, '$ref')
      if (typeof reference === 'string') parts.add(reference)
      if (isObject(part)) part['x-part'] = true
    }
  })
  for (const [name, schema] of Object.entries(objectAt(specification, 'components', 'schemas'))) {
    if (isObject(schema) && parts.has(`#/components/schemas/${name}`)) schema['x-part'] = true
  }
  everyObject(specification, (schema) => {
    const composed = 'allOf' in schema || isObject(schema['properties'])
    const isSchema = schema['type'] === 'object' || 'allOf' in schema
    if (!isSchema || !composed || schema['x-part'] === true) return
    if ('additionalProperties' in schema) return
    schema['unevaluatedProperties'] = false
  })
}

/** Scan's specification for each release that the sandbox supports. */
export const scanFiles = {
  '0.7': files.scan,
  '0.9': 'scan-after-0.9.0.yaml',
  next: 'scan-after-0.9.0.yaml',
} as const

/** Reads a specification, and corrects everything that prevents validation. */
export function readSpecification(name: SpecificationName): DataObject {
  return readSpecificationFile(files[name])
}

/**
 * Corrected specifications by file. They are cached, because parsing one takes longer than most
 * tests.
 */
const mended = new Map<string, DataObject>()

/**
 * Reads and corrects a specification file of the folder. Returns a copy that the caller may change.
 */
export function readSpecificationFile(file: string): DataObject {
  const known = mended.get(file)
  if (known !== undefined) return structuredClone(known)
  const parsed: Data = parse(readFileSync(folder + file, 'utf8'))
  const specification = objectAt(parsed)
  mendNullable(specification)
  mendBodiesOfGet(specification)
  close(specification)
  mended.set(file, specification)
  return structuredClone(specification)
}

/** Returns `METHOD /path` of every operation that a specification describes. */
export function operationsOf(specification: DataObject): string[] {
  return Object.entries(objectAt(specification, 'paths')).flatMap(([path, operations]) =>
    Object.keys(isObject(operations) ? operations : {})
      .filter((method) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
      .map((method) => `${method.toUpperCase()} ${path}`),
  )
}

/** Returns the description of an operation, `METHOD /path`. */
export function operationIn(specification: DataObject, operation: string): DataObject {
  const [method = '', path = ''] = operation.split(' ')
  return objectAt(specification, 'paths', path, method.toLowerCase())
}
