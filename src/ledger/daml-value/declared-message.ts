import type { LfType } from '../daml-lf/package-types.ts'
import type { Json } from '../json.ts'
import { typeNameOf } from './declared-json.ts'
import type { DamlEntry, DamlField, DamlValue, ValueReading } from './daml-value.ts'
import { declareFields } from './declared-fields.ts'
import { shapeIn, type KnownShape } from './shapes.ts'
import { standardRecord } from './standard-records.ts'
import { fieldsOfRecord, optionalIn, readMessage } from './typed.ts'

/** The kinds of messages that each scalar type accepts. */
const leafKinds: Partial<
  Readonly<Record<KnownShape['shape']['kind'], readonly DamlValue['kind'][]>>
> = {
  unit: ['unit'],
  bool: ['bool'],
  int64: ['number'],
  numeric: ['decimal'],
  date: ['date'],
  timestamp: ['time'],
  party: ['party'],
  text: ['text', 'unique'],
}

/**
 * Reads one level of the typed encoding, and adds names and nested types. Returns `undefined` if
 * the value does not fit the shape, and `guess` if the type of an optional's content is unknown.
 */
export function readMessageAs(
  json: Json,
  known: KnownShape,
  reading: ValueReading,
): DamlValue | 'guess' | undefined {
  const { types = new Map() } = reading
  let { shape, parts } = known
  let message = json
  if (shape.kind === 'optional') {
    const held = optionalIn(json)
    if (held === undefined) return undefined
    if (held === 'none') return { kind: 'none' }
    const inner = shapeIn(types, shape.element)
    if (inner.shape.kind === 'optional')
      return { kind: 'some', value: held.value, type: shape.element }
    if (inner.shape.kind === 'unknown') return 'guess'
    message = held.value
    shape = inner.shape
    parts = inner.parts
  }
  if (shape.kind === 'record') {
    const came = fieldsOfRecord(message)
    if (came === undefined) return undefined
    return (
      standardRecord(message, shape, parts, types, 'typed') ??
      declareFields(named(came, [...parts.keys()]), parts, types, reading)
    )
  }
  const value = readMessage(message)
  if (value === undefined) return undefined
  if (leafKinds[shape.kind]?.includes(value.kind) === true) return value
  return withTypes(value, shape, parts)
}

/** Adds the labels in declaration order if the encoding has omitted all labels. */
function named(came: readonly DamlField[], names: readonly string[]): readonly DamlField[] {
  if (came.some(({ label }) => label !== '')) return came
  return came.map((field, index) => ({ ...field, label: names[index] ?? '' }))
}

function withTypes(
  value: DamlValue,
  shape: KnownShape['shape'],
  parts: KnownShape['parts'],
): DamlValue | undefined {
  if (shape.kind === 'contractId' && value.kind === 'contract') {
    return { ...value, type: typeNameOf(shape.element) }
  }
  if (shape.kind === 'enum' && value.kind === 'enum') {
    return shape.constructors.includes(value.text) ? value : undefined
  }
  if (shape.kind === 'variant' && value.kind === 'variant') {
    const of = parts.get(value.tag)
    return of === undefined ? undefined : { ...value, type: of }
  }
  if (shape.kind === 'list' && value.kind === 'list') return { ...value, type: shape.element }
  if (shape.kind === 'map' && value.kind === 'map') {
    return { ...value, type: { key: shape.key, value: shape.value } }
  }
  if (shape.kind === 'textMap' && value.kind === 'map') {
    const fields = textMapFields(value.entries, shape.element)
    return fields === undefined ? undefined : { kind: 'textMap', fields }
  }
  return undefined
}

/** Returns the entries of a map with text keys as fields. */
function textMapFields(entries: readonly DamlEntry[], type: LfType): DamlField[] | undefined {
  const fields = entries.flatMap(({ key, value }) => {
    const label = readMessage(key)
    const isText = label?.kind === 'text' || label?.kind === 'unique'
    return isText ? [{ label: label.text, value, type }] : []
  })
  return fields.length === entries.length ? fields : undefined
}
