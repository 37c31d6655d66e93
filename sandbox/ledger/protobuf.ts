import type { DamlType } from './daml-type.ts'
import { isList, isObject, scalarText, type Json, type JsonObject } from './json-value.ts'
import { micros } from './micros.ts'

/**
 * A value from the compact encoding in `protobuf_json`: the canonical JSON of the Ledger API's `Value` message, so
 * 64-bit integers are strings, times are microseconds, and fields that hold their default (an empty list, an
 * optional without a value) are left out.
 */
export function toProtobuf(type: DamlType, value: Json): JsonObject {
  switch (type.kind) {
    case 'party':
      return { party: value }
    case 'contractId':
      return { contractId: value }
    case 'text':
      return { text: value }
    case 'int':
      return { int64: scalar(value) }
    case 'decimal':
      return { numeric: plainDecimal(scalar(value)) }
    case 'time':
      return { timestamp: String(micros(scalar(value))) }
    case 'bool':
      return { bool: value }
    case 'unit':
      return { unit: {} }
    case 'record': {
      const given = isObject(value) ? value : {}
      const fields = type.entries.map(([label, of]) => ({
        label,
        value: toProtobuf(of, given[label] ?? null),
      }))
      return { record: fields.length === 0 ? {} : { fields } }
    }
    case 'variant': {
      const { tag, inner } = taggedValue(value)
      const of = type.constructors[tag]
      return { variant: { constructor: tag, value: of ? toProtobuf(of, inner) : byShape(inner) } }
    }
    case 'enum':
      return { enum: { constructor: value } }
    case 'optional':
      return { optional: value === null ? {} : { value: toProtobuf(type.of, value) } }
    case 'list': {
      const elements = asList(value).map((element) => toProtobuf(type.of, element))
      return { list: elements.length === 0 ? {} : { elements } }
    }
    case 'textMap': {
      const entries = Object.entries(isObject(value) ? value : {}).map(([key, element]) => ({
        key,
        value: toProtobuf(type.of, element),
      }))
      return { textMap: entries.length === 0 ? {} : { entries } }
    }
    case 'map': {
      const entries = asList(value).map((pair) => {
        const [key = null, element = null] = asList(pair)
        return { key: toProtobuf(type.key, key), value: toProtobuf(type.value, element) }
      })
      return { genMap: entries.length === 0 ? {} : { entries } }
    }
    case 'open':
      break
  }
  return byShape(value)
}

function scalar(value: Json): string {
  return scalarText(value) ?? ''
}

/** The best guess for a value whose type is not known: texts stay texts, objects become records. */
function byShape(value: Json): JsonObject {
  if (value === null) return { optional: {} }
  if (typeof value === 'string') return { text: value }
  if (typeof value === 'boolean') return { bool: value }
  if (isList(value)) {
    return value.length === 0 ? { list: {} } : { list: { elements: value.map(byShape) } }
  }
  if (!isObject(value)) return { int64: scalar(value) }
  const fields = Object.entries(value).map(([label, of]) => ({ label, value: byShape(of) }))
  return { record: fields.length === 0 ? {} : { fields } }
}

/** The compact encoding prints small decimals as `1E-10`; the protobuf text of a numeric is always plain. */
function plainDecimal(digits: string): string {
  const [mantissa = '', exponent] = digits.split('E-')
  if (exponent === undefined) return digits
  const [sign, plain] = mantissa.startsWith('-') ? ['-', mantissa.slice(1)] : ['', mantissa]
  const [units = '', fraction = ''] = plain.split('.')
  const shifted = `${'0'.repeat(Number(exponent))}${units}${fraction}`
  return `${sign}${shifted.slice(0, 1)}.${shifted.slice(1).padEnd(10, '0')}`
}

function taggedValue(value: Json): { tag: string; inner: Json } {
  if (!isObject(value) || typeof value['tag'] !== 'string') return { tag: '', inner: value }
  return { tag: value['tag'], inner: value['value'] ?? {} }
}

function asList(value: Json): readonly Json[] {
  return isList(value) ? value : []
}
export { isObject } from './json-value.ts'
