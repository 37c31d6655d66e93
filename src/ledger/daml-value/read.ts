import type { Json } from '../json.ts'
import { readCompact } from './compact.ts'
import type { DamlEncoding, DamlPlace, DamlValue } from './daml-value.ts'
import { readDeclared } from './declared.ts'
import { isTypedRecord, readTyped } from './typed.ts'

/**
 * One level of a value; never throws. In the compact encoding types are guessed, conservatively;
 * `label` is the field in which the value, or the list that it is in, stands.
 */
export function readDamlValue(json: Json, encoding: DamlEncoding, label?: string): DamlValue {
  return encoding === 'typed' ? readTyped(json) : readCompact(json, label)
}

/** One level of a value by its declared type, or by its looks where that is not known; never throws. */
export function readPlace({ json, reading, label, type }: DamlPlace): DamlValue {
  const declared = type === undefined ? undefined : readDeclared(json, type, reading)
  return declared ?? readDamlValue(json, reading.encoding, label)
}

/**
 * The encoding of an event's values, told from its arguments: these are always a record, which the
 * typed encoding names as one. A result may be anything, and is of its argument's encoding.
 */
export function encodingOf(argument: Json): DamlEncoding {
  return isTypedRecord(argument) ? 'typed' : 'compact'
}

/** The values directly inside one, in order; keys of maps before their values. */
export function insideOf(value: DamlValue): readonly Json[] {
  if ('items' in value) return value.items
  if ('fields' in value) return value.fields.map((field) => field.value)
  if ('entries' in value) return value.entries.flatMap((entry) => [entry.key, entry.value])
  return value.kind === 'variant' || value.kind === 'some' ? [value.value] : []
}

/** The places of the values directly inside one that was read at a place, in the order of `insideOf`. */
export function* placesIn(value: DamlValue, { reading, label }: DamlPlace): Generator<DamlPlace> {
  if ('fields' in value) {
    for (const field of value.fields) {
      yield { json: field.value, reading, label: field.label, type: field.type }
    }
  } else if (value.kind === 'map') {
    for (const { key, value: held } of value.entries) {
      yield { json: key, reading, label, type: value.of?.key }
      yield { json: held, reading, label, type: value.of?.value }
    }
  } else if ('items' in value) {
    for (const json of value.items) yield { json, reading, label, type: value.of }
  } else if (value.kind === 'variant' || value.kind === 'some') {
    yield { json: value.value, reading, label, type: value.of }
  }
}

/** Whether a value holds no others. */
export function isLeaf(value: DamlValue): boolean {
  if (value.kind === 'misfit') return typeof value.json !== 'object' || value.json === null
  return value.kind !== 'unknown' && insideOf(value).length === 0
}

/** Whether a value reads as one thing: a leaf, a constructor with one, or a list of nothing else. */
export function isPlain(value: DamlValue, place: DamlPlace): boolean {
  if (isLeaf(value)) return true
  if (nested.has(value.kind)) return false
  for (const inner of placesIn(value, place)) if (!isLeaf(readPlace(inner))) return false
  return true
}

const nested: ReadonlySet<DamlValue['kind']> = new Set([
  'record',
  'map',
  'textMap',
  'misfit',
  'unknown',
])

/** The value at a path of record fields, `undefined` where there is none or it is an absent optional. */
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
