import * as v from 'valibot'
import type { DataTypes, LfType, TypeName } from '../daml-lf/package-types.ts'
import { numericText, scalarProblem } from '../daml-lf/scalar-values.ts'
import type { ValueShape } from '../daml-lf/value-shape.ts'
import { ContractId, PartyId } from '../identifier.ts'
import type { Json } from '../json.ts'
import { isJsonObject } from '../open-object.ts'
import { RecordTime } from '../record-time.ts'
import type { DamlEntry, DamlValue, ValueReading } from './daml-value.ts'
import { declareFields } from './declared-fields.ts'
import { standardRecord } from './standard-records.ts'
import type { KnownShape } from './shapes.ts'
import { plainText, readDecimal } from './texts.ts'

/**
 * Reads one level in the compact encoding. Returns `undefined` if the value does not fit the shape.
 */
export function readJsonAs(
  json: Json,
  { shape, parts }: KnownShape,
  types: DataTypes,
  reading: ValueReading,
): DamlValue | undefined {
  switch (shape.kind) {
    case 'unit':
    case 'bool':
    case 'int64':
    case 'numeric':
    case 'text':
    case 'party':
    case 'date':
    case 'timestamp':
    case 'contractId':
    case 'enum':
      return readScalarAs(json, shape)
    case 'optional':
      return readNested(json, shape.element)
    case 'list':
      return Array.isArray(json) ? { kind: 'list', items: json, type: shape.element } : undefined
    case 'textMap': {
      if (!isJsonObject(json)) return undefined
      const { element: type } = shape
      const fields = Object.entries(json).map(([label, value]) => ({ label, value, type }))
      return { kind: 'textMap', fields }
    }
    case 'map': {
      const entries = entriesOf(json)
      const { key, value } = shape
      return entries === undefined ? undefined : { kind: 'map', entries, type: { key, value } }
    }
    case 'record': {
      if (!isJsonObject(json)) return undefined
      const special = standardRecord(json, shape, parts, types, 'compact')
      if (special !== undefined) return special
      const came = Object.entries(json).map(([label, value]) => ({ label, value }))
      return declareFields(came, parts, types, reading)
    }
    case 'variant': {
      if (!isJsonObject(json) || Object.keys(json).length !== 2) return undefined
      const { tag, value } = json
      const of = typeof tag === 'string' ? parts.get(tag) : undefined
      if (typeof tag !== 'string' || value === undefined || of === undefined) return undefined
      return { kind: 'variant', tag, value, type: of }
    }
    case 'unknown':
      break
  }
  return undefined
}

/** Reads a scalar. A numeral is accepted for both number types, and any text as a Text. */
function readScalarAs(
  json: Json,
  shape: Parameters<typeof scalarProblem>[1] & ValueShape,
): DamlValue | undefined {
  const text = numericText(json)
  if (shape.kind === 'text') return typeof json === 'string' ? plainText(json) : undefined
  // Accepts a party from a server in any form.
  if (shape.kind === 'party') {
    return typeof json === 'string' ? { kind: 'party', id: v.parse(PartyId, json) } : undefined
  }
  if (scalarProblem(shape.kind === 'int64' ? (text ?? json) : json, shape) !== undefined) {
    return undefined
  }
  if (shape.kind === 'bool')
    return typeof json === 'boolean' ? { kind: 'bool', value: json } : undefined
  if (shape.kind === 'unit') return { kind: 'unit' }
  if (text === undefined) return undefined
  switch (shape.kind) {
    case 'int64':
      return { kind: 'number', text }
    case 'numeric':
      return readDecimal(text)
    case 'date':
    case 'enum':
      return { kind: shape.kind, text }
    case 'timestamp':
      return { kind: 'time', value: v.parse(RecordTime, text) }
    case 'contractId':
      break
  }
  return { kind: 'contract', id: v.parse(ContractId, text), type: typeNameOf(shape.element) }
}

/** Returns the template or interface in the type of a contract id. */
export function typeNameOf(type: LfType): TypeName | undefined {
  return type.kind === 'named' ? type.name : undefined
}

/**
 * Reads an optional that contains or is contained in another optional: a list of at most one item.
 */
function readNested(json: Json, of: LfType): DamlValue | undefined {
  if (json === null) return { kind: 'none' }
  if (!Array.isArray(json) || json.length > 1) return undefined
  const [held] = json
  return held === undefined ? { kind: 'none' } : { kind: 'some', value: held, type: of }
}

function entriesOf(json: Json): readonly DamlEntry[] | undefined {
  if (!Array.isArray(json)) return undefined
  const entries: DamlEntry[] = []
  for (const pair of json) {
    if (!Array.isArray(pair) || pair.length !== 2) return undefined
    const [key = null, value = null] = pair
    entries.push({ key, value })
  }
  return entries
}
