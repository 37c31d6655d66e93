import type { DamlType } from './daml-type.ts'
import { isList, isObject, scalarText, type Json, type JsonObject } from './json-value.ts'
import { daysOf, micros } from './micros.ts'

/**
 * Converts a value from the compact encoding to `protobuf_json`: the canonical JSON of the Ledger
 * API's `Value` message. Therefore 64-bit integers are strings, times are microseconds, and fields
 * with their default value (an empty list, an optional without a value) are omitted.
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
    case 'numeric':
      return { numeric: plainNumeric(scalar(value), type.scale) }
    case 'date':
      // Dates are counted in days, as a 32-bit number.
      return { date: daysOf(scalar(value)) }
    case 'time':
      return { timestamp: String(micros(scalar(value))) }
    case 'bool':
      return { bool: value }
    case 'unit':
      return { unit: {} }
    case 'record': {
      const members = isObject(value) ? value : {}
      const fields = type.entries.map(([label, of]) => ({
        label,
        value: toProtobuf(of, members[label] ?? null),
      }))
      return { record: fields.length === 0 ? {} : { fields } }
    }
    case 'variant': {
      const { tag, inner } = taggedValue(value)
      const of = type.constructors[tag]
      if (!of) throw new Error(`No constructor ${tag}`)
      return { variant: { constructor: tag, value: toProtobuf(of, inner) } }
    }
    case 'enum':
      return { enum: { constructor: value } }
    case 'optional':
      return type.isNested ? nested(type, value) : optionalOf(value, type.element)
    case 'list': {
      const elements = asList(value).map((element) => toProtobuf(type.element, element))
      return { list: elements.length === 0 ? {} : { elements } }
    }
    case 'textMap': {
      const entries = Object.entries(isObject(value) ? value : {}).map(([key, element]) => ({
        key,
        value: toProtobuf(type.element, element),
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
    default:
      return type satisfies never
  }
}

const optionalOf = (value: Json, of: DamlType): JsonObject => ({
  optional: value === null ? {} : { value: toProtobuf(of, value) },
})

/**
 * Writes a nested optional. Unlike the form of a plain optional, this form distinguishes `None`
 * (`[]`) from `Some None` (`[[]]`).
 */
function nested({ element: of }: { readonly element: DamlType }, value: Json): JsonObject {
  const [element] = asList(value)
  if (element === undefined) return { optional: {} }
  const inner = of.kind === 'optional' ? nested(of, element) : toProtobuf(of, element)
  return { optional: { value: inner } }
}

function scalar(value: Json): string {
  return scalarText(value) ?? ''
}

/** The compact encoding prints small decimals as `1E-10`; the protobuf text of a numeric is always plain. */
function plainNumeric(digits: string, decimalPlaces: number): string {
  const [mantissa = '', exponent] = digits.split('E-')
  if (exponent === undefined) return digits
  const [sign, plain] = mantissa.startsWith('-') ? ['-', mantissa.slice(1)] : ['', mantissa]
  const [units = '', fraction = ''] = plain.split('.')
  const shifted = `${'0'.repeat(Number(exponent))}${units}${fraction}`
  return `${sign}${shifted.slice(0, 1)}.${shifted.slice(1).padEnd(decimalPlaces, '0')}`
}

function taggedValue(value: Json): { tag: string; inner: Json } {
  if (!isObject(value) || typeof value['tag'] !== 'string') return { tag: '', inner: value }
  return { tag: value['tag'], inner: value['value'] ?? {} }
}

function asList(value: Json): readonly Json[] {
  return isList(value) ? value : []
}
