import type { Json } from '../json.ts'
import { readCompact } from './compact.ts'
import type { DamlEncoding, DamlValue } from './daml-value.ts'
import { isTypedRecord, readTyped } from './typed.ts'

/**
 * One level of a value; never throws. In the compact encoding types are guessed, conservatively;
 * `label` is the field in which the value, or the list that it is in, stands.
 */
export function readDamlValue(json: Json, encoding: DamlEncoding, label?: string): DamlValue {
  return encoding === 'typed' ? readTyped(json) : readCompact(json, label)
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

/** Whether a value holds no others. */
export function isLeaf(value: DamlValue): boolean {
  return value.kind !== 'unknown' && insideOf(value).length === 0
}

/** Whether a value reads as one thing: a leaf, a constructor with one, or a list of nothing else. */
export function isPlain(value: DamlValue, encoding: DamlEncoding): boolean {
  if (isLeaf(value)) return true
  if (value.kind === 'record' || value.kind === 'map' || value.kind === 'unknown') return false
  return insideOf(value).every((inner) => isLeaf(readDamlValue(inner, encoding)))
}

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
