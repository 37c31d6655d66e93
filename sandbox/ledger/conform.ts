import type { DamlType, RecordType } from './daml-type.ts'
import { decimalText, parseDecimal } from './decimal.ts'
import { isList, isObject, scalarText, type Json, type JsonObject } from './json-value.ts'
import { isoTime, micros } from './micros.ts'
import { Refused } from './refused.ts'

/**
 * A value that a client sent, in the compact encoding's normal form: integers and decimals as texts, times with six
 * fraction digits, left-out optional fields as null. Throws `Refused` that names the place where it is not of the type.
 */
export function conform(type: DamlType, value: Json, path = ''): Json {
  switch (type.kind) {
    case 'party':
    case 'contractId':
      return nonEmpty(type.kind, value, path)
    case 'text':
      if (typeof value === 'string') return value
      throw mismatch('a text', path)
    case 'int':
      return integer(value, path)
    case 'decimal':
      return decimal(value, path)
    case 'time': {
      const time = typeof value === 'string' ? micros(value) : Number.NaN
      if (Number.isNaN(time)) throw mismatch('an ISO-8601 time', path)
      return isoTime(time)
    }
    case 'bool':
      if (typeof value === 'boolean') return value
      throw mismatch('a boolean', path)
    case 'unit':
      if (isObject(value) && Object.keys(value).length === 0) return {}
      throw mismatch('{}', path)
    case 'record':
      return conformRecord(type, value, path)
    case 'variant': {
      const tag = isObject(value) ? value['tag'] : undefined
      const of = typeof tag === 'string' ? type.constructors[tag] : undefined
      if (!isObject(value) || typeof tag !== 'string' || !of) {
        throw mismatch(`a variant (${Object.keys(type.constructors).join(', ')})`, path)
      }
      return { tag, value: conform(of, value['value'] ?? {}, within(path, tag)) }
    }
    case 'enum':
      if (typeof value === 'string' && type.constructors.includes(value)) return value
      throw mismatch(`one of ${type.constructors.join(', ')}`, path)
    case 'optional':
      return value === null ? null : conform(type.of, value, path)
    case 'list':
      if (!isList(value)) throw mismatch('an array', path)
      return value.map((element, index) => conform(type.of, element, within(path, String(index))))
    case 'textMap':
      if (!isObject(value)) throw mismatch('an object', path)
      return Object.fromEntries(
        Object.entries(value).map(([key, of]) => [key, conform(type.of, of, within(path, key))]),
      )
    case 'map':
      if (!isList(value)) throw mismatch('an array of pairs', path)
      return value.map((pair, index) => conformPair(type, pair, within(path, String(index))))
    case 'open':
      break
  }
  return value
}

/** As `conform`, of a record. */
export function conformRecord(type: RecordType, value: Json, path = ''): JsonObject {
  if (!isObject(value)) throw mismatch('an object', path)
  const missing = type.entries
    .filter(([name, of]) => of.kind !== 'optional' && value[name] === undefined)
    .map(([name]) => name)
  if (missing.length > 0) {
    throw refusal(`Missing non-optional fields: Set(${missing.join(', ')})`, path)
  }
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(type.fields, name))
  if (unknown.length > 0) throw refusal(`Unexpected fields: Set(${unknown.join(', ')})`, path)
  return Object.fromEntries(
    type.entries.map(([name, of]) => [name, conform(of, value[name] ?? null, within(path, name))]),
  )
}

function conformPair(
  type: { readonly key: DamlType; readonly value: DamlType },
  pair: Json,
  path: string,
): Json {
  const [key, value, ...rest] = isList(pair) ? pair : []
  if (key === undefined || value === undefined || rest.length > 0) throw mismatch('a pair', path)
  return [conform(type.key, key, path), conform(type.value, value, path)]
}

function nonEmpty(kind: string, value: Json, path: string): Json {
  if (typeof value !== 'string' || value === '') {
    throw mismatch(kind === 'party' ? 'a party' : 'a contract id', path)
  }
  const valid = kind === 'party' ? /^[A-Za-z0-9:\-_ ]{1,255}$/ : /^00(?:[0-9a-f]{2})+$/
  if (!valid.test(value)) throw refusal(`${JSON.stringify(value)} is not a valid ${kind}`, path)
  return value
}

function integer(value: Json, path: string): Json {
  const digits = scalarText(value)
  if (digits === undefined || !/^-?\d{1,19}$/.test(digits)) throw mismatch('an integer', path)
  if (BigInt.asIntN(64, BigInt(digits)) !== BigInt(digits)) {
    throw mismatch('a 64-bit integer', path)
  }
  return digits
}

function decimal(value: Json, path: string): Json {
  const parsed = parseDecimal(scalarText(value) ?? '')
  if (parsed === undefined) throw mismatch('a decimal with at most 10 places', path)
  return decimalText(parsed)
}

function within(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

function mismatch(expected: string, path: string): Refused {
  return refusal(`expected ${expected}`, path)
}

function refusal(problem: string, path: string): Refused {
  return new Refused({ kind: 'invalid-argument', path, problem })
}
