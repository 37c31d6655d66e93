import type { Json, JsonObject } from '../json-value.ts'
import { integerText, parseNumeric } from './canonical-number.ts'
import { checkValue, maxValueDepth, isObject } from './check-value.ts'
import { inputProblem } from './input-value.ts'
import type { DataTypes, LfField, LfType } from './package-types.ts'
import type { ValueFinding } from './value-finding.ts'
import { valueShape } from './value-shape.ts'

/** A value as sent, or its problems. */
export type EncodedValue =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly findings: readonly ValueFinding[] }

/**
 * Returns a value in the canonical form for sending (docs/network-rules.md, Values in JSON).
 * Records omit empty optionals, and fields are in declaration order. Numbers are text without
 * exponent and superfluous zeros. Returns the problems of a value that a participant would reject.
 * A value of an unknown type stays as written. Encoding is idempotent.
 */
export function encodeValue(json: Json, type: LfType, types: DataTypes): EncodedValue {
  const findings = checkValue(json, type, types).filter(
    ({ kind }) => kind !== 'unknown type' && kind !== 'not looked at',
  )
  return findings.length > 0
    ? { ok: false, findings }
    : { ok: true, value: encode(json, type, types, 0) }
}

function encode(value: Json, type: LfType, types: DataTypes, depth: number): Json {
  // Cannot be reached for a value that `checkValue` has accepted.
  if (depth > maxValueDepth) return value
  const shape = valueShape(type, types)
  const into = (one: Json, inner: LfType): Json => encode(one, inner, types, depth + 1)
  switch (shape.kind) {
    case 'record':
      return isObject(value) ? encodeRecord(value, shape.fields, types, into) : value
    case 'variant': {
      if (!isObject(value)) return value
      const { tag = '', value: held = {} } = value
      const chosen = shape.constructors.find(({ label }) => label === tag)
      return { tag, value: chosen === undefined ? held : into(held, chosen.type) }
    }
    case 'optional':
      if (value === null) return null
      if (!shape.isNested) return into(value, shape.element)
      return Array.isArray(value) ? value.map((one) => into(one, shape.element)) : value
    case 'list':
      return Array.isArray(value) ? value.map((one) => into(one, shape.element)) : value
    case 'textMap':
      return isObject(value)
        ? Object.fromEntries(
            Object.entries(value).map(([key, one]) => [key, into(one, shape.element)]),
          )
        : value
    case 'map':
      return Array.isArray(value)
        ? value.map((pair) => {
            const [key = null, held = null] = Array.isArray(pair) ? pair : []
            return [into(key, shape.key), into(held, shape.value)]
          })
        : value
    case 'numeric':
      return typeof value === 'string' ? (parseNumeric(value)?.toFixed() ?? value) : value
    case 'int64': {
      const isInt = typeof value === 'string' && inputProblem(value, shape) === undefined
      return isInt ? integerText(value) : value
    }
    case 'unit':
    case 'bool':
    case 'date':
    case 'timestamp':
    case 'party':
    case 'text':
    case 'contractId':
    case 'enum':
    case 'unknown':
      break
  }
  return value
}

function encodeRecord(
  value: JsonObject,
  fields: readonly LfField[],
  types: DataTypes,
  into: (one: Json, inner: LfType) => Json,
): JsonObject {
  return Object.fromEntries(
    fields.flatMap(({ label, type }) => {
      const own = Object.hasOwn(value, label) ? value[label] : undefined
      const encoded = own === undefined ? null : into(own, type)
      const isNothing = own === undefined || (encoded === null && isLeftOut(type, types))
      return isNothing ? [] : [[label, encoded] as const]
    }),
  )
}

function isLeftOut(type: LfType, types: DataTypes): boolean {
  return valueShape(type, types).kind === 'optional'
}
