import { ExactNumber, stringifyJson } from '#ledger/json.ts'
import type { DamlType, RecordType } from './daml-type.ts'
import { numericText } from './decimal.ts'
import { isList, isObject, type Json, type JsonObject } from './json-value.ts'
import { isDate } from './micros.ts'
import {
  maxDepth,
  isContractId,
  isText,
  numericForm,
  readNumeric,
  readTime,
} from './participant-form.ts'
import { ChoiceRefused } from './choice-refused.ts'

/**
 * Converts a client's value to the normal form of the compact encoding: decimals with all places of
 * their scale, times with six fraction digits, omitted optional fields as null. Throws
 * `ChoiceRefused` with the participant's message and the position if the value does not fit the
 * type (docs/network-rules.md, Refused values).
 */
export function normalize(type: DamlType, value: Json, path = '', level = 0): Json {
  if (level > maxDepth) throw tooDeep(path)
  switch (type.kind) {
    case 'party':
    case 'contractId':
      return identifier(type.kind, value, path)
    case 'text':
      return checkedText(textOf(value, path), path)
    case 'int':
      return integer(textOf(value, path), path)
    case 'numeric':
      return numeric(value, type.scale, path)
    case 'time': {
      const text = textOf(value, path)
      const time = readTime(text)
      if (time === undefined) throw refusal(`Text '${text}' could not be parsed at index 0`, path)
      return time
    }
    case 'date': {
      const text = textOf(value, path)
      if (!isDate(text)) throw refusal(`Text '${text}' could not be parsed at index 0`, path)
      return text
    }
    case 'bool':
      if (typeof value === 'boolean') return value
      throw mismatch('Bool', value, path)
    case 'unit':
      return {}
    case 'record':
      return normalizeRecord(type, value, path, level)
    case 'variant':
      return conformVariant(type.constructors, value, path, level)
    case 'enum': {
      const name = textOf(value, path)
      if (type.constructors.includes(name)) return name
      throw refusal(`key not found: ${name}`, path)
    }
    case 'optional':
      return type.isNested
        ? conformNested(type, value, path, level)
        : conformOptional(type, value, path, level)
    case 'list':
      return arrayOf(value, path).map((element, index) =>
        normalize(type.element, element, within(path, String(index)), level + 1),
      )
    case 'textMap':
      if (!isObject(value)) throw mismatch('Obj', value, path)
      return Object.fromEntries(
        Object.entries(value).map(([key, of]) => [
          checkedText(key, path),
          normalize(type.element, of, within(path, key), level + 1),
        ]),
      )
    case 'map':
      return arrayOf(value, path).map((pair, index) =>
        conformPair(type, pair, within(path, String(index)), level),
      )
    default:
      return type satisfies never
  }
}

/** Converts a record to the normal form, as `normalize` does for a value of any type. */
export function normalizeRecord(type: RecordType, value: Json, path = '', level = 0): JsonObject {
  if (!isObject(value)) throw mismatch('Obj', value, path)
  const missing = type.entries
    .filter(([name, of]) => of.kind !== 'optional' && value[name] === undefined)
    .map(([name]) => name)
  if (missing.length > 0) {
    const problem = `Missing non-optional fields: Set(${missing.join(', ')})`
    throw new ChoiceRefused({ kind: 'invalid-argument', path, problem, isOfPreprocessing: true })
  }
  const unknown = Object.keys(value).filter(
    (name) => value[name] !== null && !Object.hasOwn(type.fields, name),
  )
  if (unknown.length > 0) throw refusal(`Unexpected fields: ${unknown.join('')}`, path)
  return Object.fromEntries(
    type.entries.map(([name, of]) => [
      name,
      normalize(of, value[name] ?? null, within(path, name), level + 1),
    ]),
  )
}

function conformVariant(
  constructors: Readonly<Record<string, DamlType>>,
  value: Json,
  path: string,
  level: number,
): Json {
  if (!isObject(value) || value['tag'] === undefined || value['value'] === undefined) {
    throw refusal("Variant type json must have 'tag' and 'value' fields.", path)
  }
  const tag = textOf(value['tag'], path)
  const of = Object.hasOwn(constructors, tag) ? constructors[tag] : undefined
  if (!of) throw refusal(`Unexpected variant tag: ${tag}`, path)
  return { tag, value: normalize(of, value['value'], within(path, tag), level + 1) }
}

function conformOptional(
  type: { readonly element: DamlType },
  value: Json,
  path: string,
  level: number,
): Json {
  return value === null ? null : normalize(type.element, value, path, level + 1)
}

/**
 * Converts a nested optional. `[]` means `None`, `[[]]` means `Some None`, and `[[x]]` means `Some
 * (Some x)`. `null` would be ambiguous.
 */
function conformNested(
  type: { readonly element: DamlType },
  value: Json,
  path: string,
  level: number,
): Json {
  if (level > maxDepth) throw tooDeep(path)
  const [element] = arrayOf(value, path)
  if (element === undefined) return []
  const { element: of } = type
  return [
    of.kind === 'optional'
      ? conformNested(of, element, path, level + 1)
      : normalize(of, element, path, level + 1),
  ]
}

function conformPair(
  type: { readonly key: DamlType; readonly value: DamlType },
  pair: Json,
  path: string,
  level: number,
): Json {
  const [key, value] = arrayOf(pair, path)
  if (key === undefined || value === undefined) throw refusal('1 is out of bounds', path)
  return [normalize(type.key, key, path, level + 1), normalize(type.value, value, path, level + 1)]
}

function identifier(kind: 'party' | 'contractId', value: Json, path: string): Json {
  const text = textOf(value, path)
  const isValid = kind === 'party' ? /^[A-Za-z0-9:\-_ ]{1,255}$/.test(text) : isContractId(text)
  if (!isValid) throw refusal(`${JSON.stringify(text)} is not a valid ${kind}`, path)
  return text
}

function integer(digits: string, path: string): Json {
  if (!/^[+-]?\d{1,19}$/.test(digits) || BigInt.asIntN(64, BigInt(digits)) !== BigInt(digits)) {
    throw refusal(`For input string: ${JSON.stringify(digits)}`, path)
  }
  return String(BigInt(digits))
}

function numeric(value: Json, scale: number, path: string): Json {
  const text = numericForm(value)
  if (text === undefined) throw refusal(`${shown(value)} is not a valid numeric value`, path)
  const parsed = readNumeric(text, scale)
  if (parsed === undefined) throw refusal(`Could not read Numeric string "${text}"`, path)
  return numericText(parsed, scale)
}

function textOf(value: Json, path: string): string {
  if (typeof value === 'string') return value
  throw mismatch('Str', value, path)
}

function checkedText(text: string, path: string): string {
  if (isText(text)) return text
  throw refusal('The text contains U+0000 or a lone surrogate', path)
}

function arrayOf(value: Json, path: string): readonly Json[] {
  if (isList(value)) return value
  throw mismatch('Arr', value, path)
}

function within(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

/** Returns a value for an error message. Long values are shortened. */
function shown(value: Json): string {
  return (value instanceof ExactNumber ? value.text : stringifyJson(value)).slice(0, 200)
}

function mismatch(expected: string, value: Json, path: string): ChoiceRefused {
  return refusal(`Expected ujson.${expected} (data: ${shown(value)})`, path)
}

function refusal(problem: string, path: string): ChoiceRefused {
  return new ChoiceRefused({ kind: 'invalid-argument', path, problem, isOfPreprocessing: false })
}

function tooDeep(path: string): ChoiceRefused {
  const problem = `Provided value exceeds maximum nesting level of ${maxDepth}`
  return new ChoiceRefused({ kind: 'invalid-argument', path, problem, isOfPreprocessing: true })
}
