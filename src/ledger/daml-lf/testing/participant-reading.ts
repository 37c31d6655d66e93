import { ExactNumber, type Json, type JsonObject } from '../../json-value.ts'
import { typeKey, type DataTypes, type LfType } from '../package-types.ts'

/**
 * Parses the JSON of a value as a participant does (docs/network-rules.md, Values in JSON).
 * Independent of the tested code: looks up type parameters in scope instead of substituting them.
 * Numbers are compared by value. An invalid value is `refused`.
 */
export function readAsParticipant(json: Json, type: LfType, types: DataTypes): unknown {
  try {
    return read(json, type, new Map(), types, { inner: false, level: 0 })
  } catch (error) {
    if (error instanceof Refused) return 'refused'
    throw error
  }
}

class Refused extends Error {}

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

/**
 * Returns true if a field may be absent. This depends on the argument of a type parameter, not on
 * the declaration.
 */
function mayBeAbsent(declared: LfType, bound: Bound): boolean {
  const { type } = resolve(declared, bound)
  return type.kind === 'optional' && type.element.kind !== 'optional'
}

interface Standing {
  /** True if the value is directly inside a declared optional. */
  readonly inner: boolean
  readonly level: number
}

const deepestLevel = 100

function read(
  json: Json,
  type: LfType,
  bound: Bound,
  types: DataTypes,
  { inner, level }: Standing,
): unknown {
  if (level > deepestLevel) return refuse()
  const below = { inner: false, level: level + 1 }
  switch (type.kind) {
    case 'variable': {
      const closed = bound.get(type.name)
      return closed === undefined
        ? refuse()
        : read(json, closed.type, closed.bound, types, { inner: false, level })
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
    case 'text':
      return typeof json === 'string' && isEncodable(json) ? json : refuse()
    case 'contractId':
      return typeof json === 'string' && isContract(json) ? json : refuse()
    case 'timestamp':
      return typeof json === 'string' ? readTime(json) : refuse()
    case 'party':
    case 'date':
      return typeof json === 'string' && json !== '' ? json : refuse()
    case 'optional': {
      const isDirect = type.element.kind === 'optional'
      if (isDirect || inner) {
        if (!Array.isArray(json) || json.length > 1) return refuse()
        return json.map((one) =>
          read(one, type.element, bound, types, { ...below, inner: isDirect }),
        )
      }
      return json === null ? null : [read(json, type.element, bound, types, below)]
    }
    case 'list':
      return listOf(json).map((one) => read(one, type.element, bound, types, below))
    case 'textMap':
      return Object.entries(objectOf(json)).map(([key, one]) => [
        isEncodable(key) ? key : refuse(),
        read(one, type.element, bound, types, below),
      ])
    case 'map':
      return listOf(json).map((pair) => {
        const [key, value] = listOf(pair)
        if (listOf(pair).length !== 2 || key === undefined || value === undefined) return refuse()
        return [
          read(key, type.key, bound, types, below),
          read(value, type.value, bound, types, below),
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
        return [tag, read(value, chosen.type, inside, types, below)]
      }
      if (definition.kind !== 'record') return refuse()
      const object = objectOf(json)
      const labels = new Set(definition.fields.map(({ label }) => label))
      for (const [label, value] of Object.entries(object)) {
        if (!labels.has(label) && value !== null) return refuse()
      }
      return definition.fields.map((field) => {
        const value = Object.hasOwn(object, field.label) ? object[field.label] : undefined
        if (value !== undefined) return read(value, field.type, inside, types, below)
        return mayBeAbsent(field.type, inside) && level < deepestLevel ? null : refuse()
      })
    }
    case 'nat':
    case 'other':
      break
  }
  return refuse()
}

/**
 * Returns true if UTF-8 can encode a text, and the text contains no character that databases
 * reject.
 */
function isEncodable(text: string): boolean {
  return new TextDecoder().decode(new TextEncoder().encode(text)) === text && !text.includes('\0')
}

function isContract(text: string): boolean {
  const bytes = text.match(/../g) ?? []
  return (
    bytes.join('') === text &&
    bytes.every((byte) => Number.parseInt(byte, 16).toString(16).padStart(2, '0') === byte) &&
    (bytes[0] === '00' || bytes[0] === '01') &&
    bytes.length >= 33 &&
    bytes.length <= 127
  )
}

/** Returns the milliseconds of a time, and its further digits. */
function readTime(text: string): unknown {
  const [, local = '', fraction = '', sign, hours = '0', minutes = '0'] =
    /^(.{19})(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d):(\d\d))$/.exec(text) ?? refuse()
  const offset = Number(hours) * 60 + Number(minutes)
  if (offset > 18 * 60) return refuse()
  const millis = Date.parse(`${local}Z`) - (sign === '-' ? -offset : offset) * 60_000
  const isInside = millis >= Date.parse('0001-01-01T00:00:00Z') && millis <= 253_402_300_799_000
  return isInside ? [millis, fraction.slice(0, 6).padEnd(6, '0')] : refuse()
}

/**
 * Returns a number in units of its last decimal. Rejects JSON numbers, because only text is exact.
 */
function readNumeric(json: Json, scale: LfType): bigint {
  if (scale.kind !== 'nat' || typeof json !== 'string') return refuse()
  const [, sign, whole = '', fraction = ''] =
    /^([+-]?)(\d{1,38})(?:\.(\d{0,37}))?$/.exec(json) ?? refuse()
  const zeros = /0*$/.exec(fraction)?.[0].length ?? 0
  if (fraction.length - zeros > scale.value) return refuse()
  const places = fraction.slice(0, scale.value).padEnd(scale.value, '0')
  const value = BigInt(`${whole}${places}`)
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
