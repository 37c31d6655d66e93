/**
 * Reads values in `protobuf_json`: the JSON of the Ledger API's `Value` message, with one member
 * that names the type. 64-bit integers and times (microseconds) are text. Empty values are omitted.
 */
import * as v from 'valibot'
import { numericText } from '../daml-lf/scalar-values.ts'
import { ContractId, PartyId } from '../identifier.ts'
import type { Json, JsonObject } from '../json.ts'
import { isJsonObject } from '../open-object.ts'
import { recordTimeOf } from '../record-time.ts'
import type { DamlEntry, DamlField, DamlValue } from './daml-value.ts'
import { isInt, plainText, readDecimal } from './texts.ts'

/**
 * Reads one level of a value. A value that does not have the message's form is `unknown`, so that
 * no data is lost.
 */
export function readTyped(json: Json): DamlValue {
  const held = optionalIn(json)
  if (held === 'none') return { kind: 'none' }
  if (held === undefined) return readMessage(json) ?? { kind: 'unknown', json }
  const { value } = held
  // Only an optional inside an optional is a level of its own. Other optionals are read as their
  // content.
  if (onlyMember(value)?.[0] === 'optional') return { kind: 'some', value }
  return readMessage(value) ?? { kind: 'unknown', json: value }
}

/** Returns the content of an optional, or `undefined` for other values. */
export function optionalIn(json: Json): { readonly value: Json } | 'none' | undefined {
  const [type, inner] = onlyMember(json) ?? []
  if (type !== 'optional') return undefined
  if (isEmpty(inner)) return 'none'
  const value = memberOf(inner, 'value', ['value'])
  return value === undefined ? undefined : { value }
}

/**
 * Returns the fields of a record, whether or not a member marks it as a record. `undefined` for
 * other values.
 */
export function fieldsOfRecord(json: Json): readonly DamlField[] | undefined {
  const [type, inner] = onlyMember(json) ?? []
  return fieldsOf(type === 'record' ? inner : json, type === 'record')
}

/** Returns true if a record is in this encoding. */
export function isTypedRecord(json: Json): boolean {
  return fieldsOfRecord(json) !== undefined
}

/** Reads one level of any value except an optional. Returns `undefined` for an invalid value. */
export function readMessage(json: Json): DamlValue | undefined {
  // Create arguments may be a bare record, without the member that marks a record.
  const bare = fieldsOf(json, false)
  if (bare !== undefined) return readRecord(bare)
  const [type, inner] = onlyMember(json) ?? []
  if (type === undefined || inner === undefined) return undefined
  const text = textOf(inner)
  switch (type) {
    case 'party':
      return text === undefined ? undefined : { kind: 'party', id: v.parse(PartyId, text) }
    case 'contractId':
      return text === undefined ? undefined : { kind: 'contract', id: v.parse(ContractId, text) }
    case 'text':
      return text === undefined ? undefined : plainText(text)
    case 'int64':
      return text !== undefined && isInt(text) ? { kind: 'number', text } : undefined
    case 'numeric':
      return text === undefined ? undefined : readDecimal(text)
    case 'timestamp':
      return text === undefined ? undefined : readTimestamp(text)
    case 'date':
      return text === undefined ? undefined : readDate(text)
    case 'bool':
      return typeof inner === 'boolean' ? { kind: 'bool', value: inner } : undefined
    case 'unit':
      return isEmpty(inner) ? { kind: 'unit' } : undefined
    case 'enum': {
      const constructor = memberOf(inner, 'constructor', ['enumId', 'constructor'])
      return typeof constructor === 'string' ? { kind: 'enum', text: constructor } : undefined
    }
    case 'variant': {
      const members = ['variantId', 'constructor', 'value']
      const constructor = memberOf(inner, 'constructor', members)
      const value = memberOf(inner, 'value', members)
      if (typeof constructor !== 'string' || value === undefined) return undefined
      return { kind: 'variant', tag: constructor, value }
    }
    case 'list': {
      const items = listOf(inner, 'elements')
      return items === undefined ? undefined : { kind: 'list', items }
    }
    case 'genMap':
    case 'textMap': {
      const entries = entriesOf(inner, type === 'textMap')
      return entries === undefined ? undefined : { kind: 'map', entries }
    }
    case 'record': {
      const fields = fieldsOf(inner, true)
      return fields === undefined ? undefined : readRecord(fields)
    }
    default:
      return undefined
  }
}

function readRecord(fields: readonly DamlField[]): DamlValue {
  const [first, second] = fields
  if (first === undefined) return { kind: 'unit' }
  if (second === undefined) {
    const [type, inner] = onlyMember(first.value) ?? []
    const text = textOf(inner)
    if (first.label === 'microseconds' && type === 'int64' && text !== undefined && isInt(text)) {
      return { kind: 'duration', text }
    }
    const entries = type === 'genMap' ? entriesOf(inner, false) : undefined
    if (first.label === 'map' && entries?.every(({ value }) => onlyMember(value)?.[0] === 'unit')) {
      return { kind: 'set', items: entries.map(({ key }) => key) }
    }
  }
  return { kind: 'record', fields }
}

function readTimestamp(text: string): DamlValue | undefined {
  if (!isInt(text)) return undefined
  try {
    return { kind: 'time', value: recordTimeOf(BigInt(text)) }
  } catch {
    return undefined
  }
}

/** Converts days since 1970 to a day in the notation of the compact encoding. */
function readDate(days: string): DamlValue | undefined {
  const time = isInt(days) ? readTimestamp(`${BigInt(days) * 86_400_000_000n}`) : undefined
  return time?.kind === 'time' ? { kind: 'date', text: time.value.slice(0, 10) } : undefined
}

/**
 * Returns the fields of a record message. If `mayBeEmpty` is false, at least one field is required.
 */
function fieldsOf(json: Json | undefined, mayBeEmpty: boolean): readonly DamlField[] | undefined {
  const fieldList = listOf(json, 'fields', 'recordId')
  if (!mayBeEmpty && fieldList?.length === 0) return undefined
  const fields = fieldList?.map((field) => {
    const members = ['label', 'value']
    const label = memberOf(field, 'label', members) ?? ''
    const value = memberOf(field, 'value', members)
    return typeof label === 'string' && value !== undefined ? { label, value } : undefined
  })
  return allThere(fields)
}

function entriesOf(json: Json | undefined, textKeys: boolean): readonly DamlEntry[] | undefined {
  const entries = listOf(json, 'entries')?.map((entry) => {
    const members = ['key', 'value']
    // The encoding omits empty texts, so a missing key is an empty text.
    const key = memberOf(entry, 'key', members) ?? (textKeys ? '' : undefined)
    const value = memberOf(entry, 'value', members)
    if (key === undefined || value === undefined) return undefined
    return { key: textKeys ? { text: key } : key, value }
  })
  return allThere(entries)
}

function allThere<Item>(items: readonly (Item | undefined)[] | undefined) {
  const there = items?.filter((item) => item !== undefined)
  return there?.length === items?.length ? there : undefined
}

/** Returns the list in a message. The message may only contain the list and the id of its type. */
function listOf(json: Json | undefined, name: string, id?: string): readonly Json[] | undefined {
  if (isEmpty(json)) return []
  const list = memberOf(json, name, id === undefined ? [name] : [name, id])
  if (list === undefined && isObject(json) && Object.keys(json).join() === id) return []
  return Array.isArray(list) ? list : undefined
}

/** Returns the member `name` of an object whose members are all in `members`. */
function memberOf(json: Json | undefined, name: string, members: readonly string[]) {
  if (!isObject(json) || !Object.hasOwn(json, name)) return undefined
  return Object.keys(json).every((key) => members.includes(key)) ? json[name] : undefined
}

function onlyMember(json: Json | undefined): [type: string, inner: Json] | undefined {
  if (!isObject(json)) return undefined
  const [entry, another] = Object.entries(json)
  return another === undefined ? entry : undefined
}

function isEmpty(json: Json | undefined): boolean {
  return isObject(json) && Object.keys(json).length === 0
}

function isObject(json: Json | undefined): json is JsonObject {
  return json !== undefined && isJsonObject(json)
}

function textOf(json: Json | undefined): string | undefined {
  return json === undefined ? undefined : numericText(json)
}
