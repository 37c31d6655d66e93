import { ExactNumber, type Json, type JsonObject } from '../../json-value.ts'
import { typeKey, type DataTypes, type LfType } from '../package-types.ts'

/**
 * How a participant reads the JSON of a value, by the rules of docs/network-rules.md, Values in JSON:
 * written apart from what is tested, with type parameters looked up where they stand and nothing
 * substituted. A number is told by its size; what cannot be read is `refused`.
 */
export function readAsParticipant(json: Json, type: LfType, types: DataTypes): unknown {
  try {
    return read(json, type, new Map(), types, false)
  } catch (error) {
    if (error instanceof Refused) return 'refused'
    throw error
  }
}

class Refused extends Error {}

/** What a parameter stands for, and where that was written. */
interface Closed {
  readonly type: LfType
  readonly bound: Bound
}
type Bound = ReadonlyMap<string, Closed>

function refuse(): never {
  throw new Refused()
}

function resolve(type: LfType, bound: Bound): Closed {
  const found = type.kind === 'variable' ? bound.get(type.name) : undefined
  return found === undefined ? { type, bound } : resolve(found.type, found.bound)
}

/** Whatever the field is declared as: what stands for a parameter counts. */
function mayBeAbsent(declared: LfType, bound: Bound): boolean {
  const { type } = resolve(declared, bound)
  return type.kind === 'optional' && type.of.kind !== 'optional'
}

function read(json: Json, type: LfType, bound: Bound, types: DataTypes, inner: boolean): unknown {
  switch (type.kind) {
    case 'variable': {
      const closed = bound.get(type.name)
      return closed === undefined ? refuse() : read(json, closed.type, closed.bound, types, false)
    }
    case 'unit':
      return isObject(json) && Object.keys(json).length === 0 ? {} : refuse()
    case 'bool':
      return typeof json === 'boolean' ? json : refuse()
    case 'int64': {
      if (typeof json !== 'string' || !/^[+-]?\d+$/.test(json)) return refuse()
      const value = BigInt(json.replace('+', ''))
      return BigInt.asIntN(64, value) === value ? value : refuse()
    }
    case 'numeric':
      return readNumeric(json, resolve(type.scale, bound).type)
    case 'party':
    case 'text':
    case 'contractId':
    case 'date':
    case 'timestamp':
      return typeof json === 'string' && (json !== '' || type.kind === 'text') ? json : refuse()
    case 'optional': {
      const isDirect = type.of.kind === 'optional'
      if (isDirect || inner) {
        if (!Array.isArray(json) || json.length > 1) return refuse()
        return json.map((one) => read(one, type.of, bound, types, isDirect))
      }
      return json === null ? null : [read(json, type.of, bound, types, false)]
    }
    case 'list':
      return listOf(json).map((one) => read(one, type.of, bound, types, false))
    case 'textMap':
      return Object.entries(objectOf(json)).map(([key, one]) => [
        key,
        read(one, type.of, bound, types, false),
      ])
    case 'map':
      return listOf(json).map((pair) => {
        const [key, value] = listOf(pair)
        if (listOf(pair).length !== 2 || key === undefined || value === undefined) return refuse()
        return [
          read(key, type.key, bound, types, false),
          read(value, type.value, bound, types, false),
        ]
      })
    case 'named': {
      const declared = types.get(typeKey(type.name))
      if (declared === undefined) return 'of an unread package'
      const inside = new Map(
        declared.params.map((param, index) => [
          param,
          { type: type.args[index] ?? { kind: 'unit' as const }, bound },
        ]),
      )
      const { definition } = declared
      if (definition.kind === 'enum') {
        return typeof json === 'string' && definition.constructors.includes(json) ? json : refuse()
      }
      if (definition.kind === 'variant') {
        const { tag, value, ...others } = objectOf(json)
        const chosen = definition.constructors.find(({ label }) => label === tag)
        if (chosen === undefined || value === undefined) return refuse()
        if (Object.values(others).some((one) => one !== null)) return refuse()
        return [tag, read(value, chosen.type, inside, types, false)]
      }
      if (definition.kind !== 'record') return refuse()
      const object = objectOf(json)
      const labels = new Set(definition.fields.map(({ label }) => label))
      for (const [label, value] of Object.entries(object)) {
        if (!labels.has(label) && value !== null) return refuse()
      }
      return definition.fields.map((field) => {
        const value = Object.hasOwn(object, field.label) ? object[field.label] : undefined
        if (value !== undefined) return read(value, field.type, inside, types, false)
        return mayBeAbsent(field.type, inside) ? null : refuse()
      })
    }
    case 'nat':
    case 'other':
      break
  }
  return refuse()
}

/** The number as a whole number of its last decimals. */
function readNumeric(json: Json, scale: LfType): bigint {
  if (scale.kind !== 'nat') return refuse()
  const text =
    json instanceof ExactNumber
      ? json.text
      : typeof json === 'string' || typeof json === 'number' || typeof json === 'bigint'
        ? String(json)
        : refuse()
  const [, sign, whole, fraction = '', exponent = '0'] =
    /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? refuse()
  const shift = scale.value - fraction.length + Number(exponent)
  let value = BigInt(`${whole}${fraction}`)
  if (shift >= 0) value *= 10n ** BigInt(shift)
  else {
    const divisor = 10n ** BigInt(-shift)
    if (value % divisor !== 0n) return refuse()
    value /= divisor
  }
  if (value >= 10n ** 38n) return refuse()
  return sign === '-' ? -value : value
}

function listOf(json: Json): Json[] {
  return Array.isArray(json) ? json : refuse()
}

function objectOf(json: Json): JsonObject {
  return isObject(json) ? json : refuse()
}

function isObject(json: Json): json is JsonObject {
  return (
    typeof json === 'object' &&
    json !== null &&
    !Array.isArray(json) &&
    !(json instanceof ExactNumber)
  )
}
