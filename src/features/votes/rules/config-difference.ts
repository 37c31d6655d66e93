/**
 * Compares two configurations field by field. A configuration is a Daml record in `compact_json` of
 * any depth, with maps, sets and schedules of `{_1, _2}`.
 */
import { compareDecimals } from '#ledger/decimal.ts'
import { stringifyJson, type Json, type JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { decimal } from '#ledger/plain-words/payload-words.ts'
import { compareRecordTimes, parseRecordTime } from '#ledger/record-time.ts'

/** One step into a configuration. */
export type PathPart =
  | { readonly kind: 'field'; readonly name: string }
  /** An entry of a map or a set, or an entry of a schedule, which has its key in `_1`. */
  | { readonly kind: 'entry'; readonly key: Json }
  | { readonly kind: 'item'; readonly index: number }

export interface ConfigChange {
  readonly path: readonly PathPart[]
  /** `undefined` if the configuration lacks the part. Such a part is compared like null. */
  readonly before: Json | undefined
  readonly after: Json | undefined
}

type Value = Json | undefined

/** Deeper values are compared as a whole. */
const deepest = 40

/** Returns the differing fields in the order of `after`, then the fields that only `before` has. */
export function configDifference(before: Value, after: Value): readonly ConfigChange[] {
  const changes: ConfigChange[] = []
  collect(changes, [], before ?? undefined, after ?? undefined)
  return changes
}

function collect(into: ConfigChange[], path: readonly PathPart[], before: Value, after: Value) {
  const inside = path.length < deepest ? partsOf(before, after) : undefined
  if (inside !== undefined) {
    for (const { part, before, after } of inside) {
      collect(into, [...path, part], before ?? undefined, after ?? undefined)
    }
  } else if (!isSame(before, after, path)) into.push({ path, before, after })
}

interface Pair {
  readonly part: PathPart
  readonly before: Value
  readonly after: Value
}

/**
 * Returns the parts of two values in pairs; `undefined` if the values must be compared as a whole.
 */
function partsOf(before: Value, after: Value): readonly Pair[] | undefined {
  for (const read of [readEntries, readRecord, readList]) {
    const [was, is] = [partsIn(before, read), partsIn(after, read)]
    if (was === undefined || is === undefined) continue
    // Reports a new or removed empty value as a whole.
    if (was.size + is.size === 0) return undefined
    const removed = [...was].filter(([key]) => !is.has(key))
    return [...is, ...removed].map(([key, [part]]) => ({
      part,
      before: was.get(key)?.[1],
      after: is.get(key)?.[1],
    }))
  }
  return undefined
}

type Parts = ReadonlyMap<string, readonly [PathPart, Json]>

/**
 * Returns the parts of a value. A missing value has no parts, so a new record is listed field by
 * field.
 */
function partsIn(value: Value, read: (json: Json) => Parts | undefined): Parts | undefined {
  return value === undefined || isEmptyList(value) ? new Map() : read(value)
}

/** Returns true for an empty array, which may encode a list or a map. */
function isEmptyList(value: Json): boolean {
  return Array.isArray(value) && value.length === 0
}

function readRecord(json: Json): Parts | undefined {
  if (!isJsonObject(json) || isOneValue(json)) return undefined
  return new Map(
    Object.entries(json).map(([name, value]) => [name, [{ kind: 'field', name }, value]]),
  )
}

/** Returns true for a duration or a variant, which are compared as a whole. */
function isOneValue(json: JsonObject): boolean {
  const names = Object.keys(json)
  return (
    (names.length === 1 && typeof json['microseconds'] === 'string') ||
    (names.length === 2 && typeof json['tag'] === 'string' && Object.hasOwn(json, 'value'))
  )
}

/**
 * Returns the entries of a map of pairs, a set, or a schedule of tuples. Returns undefined if keys
 * repeat: the value is then a plain list.
 */
function readEntries(json: Json): Parts | undefined {
  const isSet = isJsonObject(json) && Object.keys(json).join() === 'map'
  const items = isSet ? json['map'] : json
  if (!Array.isArray(items) || (items.length === 0 && !isSet)) return undefined
  const parts = new Map<string, readonly [PathPart, Json]>()
  for (const item of items) {
    const entry = Array.isArray(item) ? item : isTuple(item) ? [item['_1'], item['_2']] : []
    const [key, value] = entry
    if (key === undefined || value === undefined || entry.length !== 2) return undefined
    const name = keyText(key)
    if (parts.has(name)) return undefined
    parts.set(name, [{ kind: 'entry', key }, value])
  }
  return parts
}

function isTuple(json: Json): json is JsonObject {
  return isJsonObject(json) && Object.keys(json).toSorted().join() === '_1,_2'
}

/** Normalizes a key: `100.0` and `100.0000000000` are the same step of a schedule. */
function keyText(key: Json): string {
  const number = decimal(key)
  return number === undefined
    ? stringifyJson(key)
    : number.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
}

function readList(json: Json): Parts | undefined {
  if (!Array.isArray(json)) return undefined
  return new Map(
    json.map((item, index) => [String(index), [{ kind: 'item', index }, item] as const]),
  )
}

/**
 * Compares numbers by value (`"0E-10"` equals `"0.0"`) and versions as text (`0.10` is not `0.1`).
 */
function isSame(a: Value, b: Value, path: readonly PathPart[]): boolean {
  if (a === b) return true
  if (a === undefined || b === undefined) return false
  if (typeof a !== 'string' || typeof b !== 'string') return stringifyJson(a) === stringifyJson(b)
  const [first] = path
  if (first?.kind === 'field' && first.name === 'packageConfig') return false
  const [number, otherNumber] = [decimal(a), decimal(b)]
  if (number !== undefined && otherNumber !== undefined) {
    return compareDecimals(number, otherNumber) === 0
  }
  const [one, other] = [parseRecordTime(a), parseRecordTime(b)]
  return one !== undefined && other !== undefined && compareRecordTimes(one, other) === 0
}
