/**
 * Edits the JSON of typed values (docs/network-rules.md, Daml values). The fields of a typed form
 * have no state besides the JSON.
 */
import type { LfField, LfType } from '#ledger/daml-lf/package-types.ts'
import type { ValueShape } from '#ledger/daml-lf/value-shape.ts'
import type { Json, JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'

/** The state of an optional value. */
export type OptionalState =
  | { readonly kind: 'none' }
  /** `steps` is the path from the optional to its content. */
  | { readonly kind: 'some'; readonly value: Json; readonly steps: readonly [] | readonly [0] }
  /**
   * Any other value. A nested optional has to be a list of at most one item, and cannot be omitted.
   */
  | { readonly kind: 'misfit' }

/**
 * Returns the state of an optional from its JSON.
 * @param isListed True if the optional is written as a list of at most one item, as nested
 * optionals are.
 */
export function optionalState(value: Json | undefined, isListed: boolean): OptionalState {
  if (!isListed) {
    return value === undefined || value === null
      ? { kind: 'none' }
      : { kind: 'some', value, steps: [] }
  }
  if (!Array.isArray(value) || value.length > 1) return { kind: 'misfit' }
  const [inner] = value
  return inner === undefined ? { kind: 'none' } : { kind: 'some', value: inner, steps: [0] }
}

/** Returns the JSON of an optional with a value. */
export function someOf(value: Json, isListed: boolean): Json {
  return isListed ? [value] : value
}

/** Returns the tag and the value of a variant, or `undefined` for other values. */
export function variantParts(
  value: Json | undefined,
): { readonly tag: string; readonly value: Json | undefined } | undefined {
  if (value === undefined || !isJsonObject(value)) return undefined
  const { tag } = value
  return typeof tag === 'string' ? { tag, value: value['value'] } : undefined
}

/** Returns the object with one member renamed, at the same position if possible. */
export function renamed(object: JsonObject, from: string, to: string): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key === from ? to : key, value]),
  )
}

/** Returns an unused key of an object: the empty key, or `key 2` and so on. */
export function freeKey(object: JsonObject): string {
  if (!Object.hasOwn(object, '')) return ''
  for (let count = 2; ; count += 1) {
    const key = `key ${count}`
    if (!Object.hasOwn(object, key)) return key
  }
}

/** Returns true if all items of a list are pairs, as in the entries of a map. */
export function arePairs(items: readonly Json[]): boolean {
  return items.every((item) => Array.isArray(item) && item.length === 2)
}

type RecordShape = Extract<ValueShape, { readonly kind: 'record' }>

/** Returns the item type if a record is the library's `Set`, a map from items to unit. */
export function setItems({ name, fields }: RecordShape): LfType | undefined {
  const [field, ...more] = fields
  if (name.module !== 'DA.Set.Types' || name.name !== 'Set') return undefined
  if (more.length > 0 || field?.label !== 'map' || field.type.kind !== 'map') return undefined
  return field.type.value.kind === 'unit' ? field.type.key : undefined
}

/** Returns true if a record is the library's `RelTime`. */
export function isDuration({ name, fields }: RecordShape): boolean {
  const [field, ...more] = fields
  return (
    name.module === 'DA.Time.Types' &&
    name.name === 'RelTime' &&
    more.length === 0 &&
    isMicroseconds(field)
  )
}

function isMicroseconds(field: LfField | undefined): boolean {
  return field?.label === 'microseconds' && field.type.kind === 'int64'
}
