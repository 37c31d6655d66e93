import type { Json } from '../json.ts'
import { readCompact } from './compact.ts'
import type { DamlEncoding, DamlNode, DamlValue } from './daml-value.ts'
import { readDeclared } from './declared.ts'
import { isTypedRecord, readTyped } from './typed.ts'

/**
 * Reads one level of a value. Never throws. In the compact encoding, a type is only guessed if the
 * form leaves little doubt. `label` is the record field that contains the value or, for an item of
 * a list, that list.
 */
export function readDamlValue(json: Json, encoding: DamlEncoding, label?: string): DamlValue {
  return encoding === 'typed' ? readTyped(json) : readCompact(json, label)
}

/** Reads one level by its declared type, or by its form if the type is unknown. Never throws. */
export function readDamlNode({ json, reading, label, type }: DamlNode): DamlValue {
  const declared = type === undefined ? undefined : readDeclared(json, type, reading)
  return declared ?? readDamlValue(json, reading.encoding, label)
}

/**
 * Returns the encoding of an event's values, judged by its argument. An argument is always a
 * record, and the typed encoding marks records. A result has the same encoding as its argument.
 */
export function encodingOf(argument: Json): DamlEncoding {
  return isTypedRecord(argument) ? 'typed' : 'compact'
}

/** Returns the direct inner values in order, map keys before their values. */
export function innerValuesOf(value: DamlValue): readonly Json[] {
  if ('items' in value) return value.items
  if ('fields' in value) return value.fields.map((field) => field.value)
  if ('entries' in value) return value.entries.flatMap((entry) => [entry.key, entry.value])
  return value.kind === 'variant' || value.kind === 'some' ? [value.value] : []
}

/** Yields the direct inner nodes, in the order of `innerValuesOf`. */
export function* childNodesOf(value: DamlValue, { reading, label }: DamlNode): Generator<DamlNode> {
  if ('fields' in value) {
    for (const field of value.fields) {
      yield { json: field.value, reading, label: field.label, type: field.type }
    }
  } else if (value.kind === 'map') {
    for (const { key, value: held } of value.entries) {
      yield { json: key, reading, label, type: value.type?.key }
      yield { json: held, reading, label, type: value.type?.value }
    }
  } else if ('items' in value) {
    for (const json of value.items) yield { json, reading, label, type: value.type }
  } else if (value.kind === 'variant' || value.kind === 'some') {
    yield { json: value.value, reading, label, type: value.type }
  }
}

/** Returns true if a value has no nested values. */
export function isLeaf(value: DamlValue): boolean {
  if (value.kind === 'misfit') return typeof value.json !== 'object' || value.json === null
  return value.kind !== 'unknown' && innerValuesOf(value).length === 0
}

/**
 * Returns true if a value is displayed as a unit: a leaf, a constructor with a leaf, or a list of
 * leaves.
 */
export function isPlain(value: DamlValue, node: DamlNode): boolean {
  if (isLeaf(value)) return true
  if (nested.has(value.kind)) return false
  for (const inner of childNodesOf(value, node)) if (!isLeaf(readDamlNode(inner))) return false
  return true
}

const nested: ReadonlySet<DamlValue['kind']> = new Set([
  'record',
  'map',
  'textMap',
  'misfit',
  'unknown',
])

/**
 * Returns the value at a path of record fields. `undefined` for a missing field or an empty
 * optional.
 */
export function valueAt(
  json: Json,
  encoding: DamlEncoding,
  path: readonly string[],
): DamlValue | undefined {
  let value = readDamlValue(json, encoding)
  for (const name of path) {
    const field =
      value.kind === 'record' ? value.fields.find(({ label }) => label === name) : undefined
    if (field === undefined) return undefined
    value = readDamlValue(field.value, encoding, name)
  }
  return value.kind === 'none' ? undefined : value
}
