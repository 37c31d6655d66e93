import { ExactNumber, stringifyJson, type Json, type JsonObject } from '#ledger/json.ts'
import { MalformedRequest } from './malformed.ts'

/** Field names and array positions from the root of a body to a value in it. */
export type Path = readonly (string | number)[]

/**
 * Reads one typed value from a JSON body. `undefined` represents an absent field. Throws
 * `MalformedRequest` with the path of the first invalid value.
 */
export type Shape<T> = (value: Json | undefined, path: Path) => T

/** The type that a shape reads. */
export type Read<S> = S extends Shape<infer T> ? T : never

const largestInt32 = 2_147_483_647
const largestInt64 = 9_223_372_036_854_775_807n

/**
 * Returns true if a JSON value is an object (not null, not an array, not a numeral kept as text).
 */
export function isObject(value: Json | undefined): value is JsonObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof ExactNumber)
  )
}

const shown = (value: Json): string => {
  const text = stringifyJson(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

/**
 * Returns the error for a value at a path of the body, with the caller's description of the
 * problem.
 */
export const invalidValue = (path: Path, problem: string): MalformedRequest =>
  new MalformedRequest({ in: 'body' }, problem, path)

const wrongType = (value: Json | undefined, expected: string, path: Path): MalformedRequest =>
  value === undefined
    ? invalidValue(path, 'Missing required field')
    : invalidValue(path, `Got value '${shown(value)}' with wrong type, expecting ${expected}`)

/** A string. */
export const string: Shape<string> = (value, path) => {
  if (typeof value !== 'string') throw wrongType(value, 'string', path)
  return value
}

/** A JSON boolean. */
export const boolean: Shape<boolean> = (value, path) => {
  if (typeof value !== 'boolean') throw wrongType(value, 'boolean', path)
  return value
}

/** A whole number of 32 bits (`int32` of the specifications). */
export const int32: Shape<number> = (value, path) => {
  if (typeof value !== 'number') throw wrongType(value, 'number', path)
  if (!Number.isInteger(value) || value > largestInt32 || value < -largestInt32 - 1) {
    throw invalidValue(path, 'Int')
  }
  return value
}

/** A whole number of 64 bits (`int64`); also read from a numeral in a string, as the servers do. */
export const int64: Shape<bigint> = (value, path) => {
  const whole =
    typeof value === 'bigint'
      ? value
      : typeof value === 'number' && Number.isInteger(value)
        ? BigInt(value)
        : typeof value === 'string' && /^-?\d{1,19}$/.test(value)
          ? BigInt(value)
          : undefined
  if (whole === undefined) throw wrongType(value, 'number', path)
  if (whole > largestInt64 || whole < -largestInt64 - 1n) throw invalidValue(path, 'Long')
  return whole
}

/** Any JSON value that is present. */
export const json: Shape<Json> = (value, path) => {
  if (value === undefined) throw wrongType(value, 'value', path)
  return value
}

/** Any JSON object. Its fields are not checked. */
export const jsonObject: Shape<JsonObject> = (value, path) => {
  if (!isObject(value)) throw wrongType(value, 'object', path)
  return value
}

/** One of a fixed set of strings. */
export function oneOf<const T extends string>(...allowed: readonly T[]): Shape<T> {
  return (value, path) => {
    const text = string(value, path)
    const found = allowed.find((candidate) => candidate === text)
    if (found === undefined) {
      throw invalidValue(path, `Got value '${shown(text)}' not in list: ${allowed.join(', ')}`)
    }
    return found
  }
}

const dateTimePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** An ISO-8601 date and time with an offset, as it was written. */
export const dateTime: Shape<string> = (value, path) => {
  const text = string(value, path)
  if (!dateTimePattern.test(text) || Number.isNaN(Date.parse(text))) {
    throw invalidValue(path, `Text '${text}' could not be parsed at index 0`)
  }
  return text
}

/** A value that may be absent or null. */
export function optional<T>(shape: Shape<T>): Shape<T | undefined> {
  return (value, path) => (value === undefined || value === null ? undefined : shape(value, path))
}

/** A value with a default for when it is absent or null. */
export function withDefault<T>(shape: Shape<T>, fallback: T): Shape<T> {
  return (value, path) => (value === undefined || value === null ? fallback : shape(value, path))
}

/** An array of one kind of element. */
export function list<T>(element: Shape<T>): Shape<T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw wrongType(value, 'array', path)
    return value.map((item, position) => element(item, [...path, position]))
  }
}

/** An object with string keys and one kind of value. */
export function mapOf<T>(element: Shape<T>): Shape<Map<string, T>> {
  return (value, path) => {
    const fields = jsonObject(value, path)
    return new Map(
      Object.entries(fields).map(([key, item]) => [key, element(item, [...path, key])]),
    )
  }
}

/** An object with known fields. Unknown fields are ignored, as on real servers. */
export function object<T extends object>(shapes: { [Name in keyof T]: Shape<T[Name]> }): Shape<T> {
  const named: [string, Shape<unknown>][] = Object.entries(shapes)
  const isRead = (fields: object): fields is T =>
    named.every(([name]) => Object.hasOwn(fields, name))
  return (value, path) => {
    const fields = jsonObject(value, path)
    const read: object = Object.fromEntries(
      named.map(([name, shape]): [string, unknown] => [
        name,
        shape(Object.hasOwn(fields, name) ? fields[name] : undefined, [...path, name]),
      ]),
    )
    if (!isRead(read)) throw invalidValue(path, 'Missing required field')
    return read
  }
}
