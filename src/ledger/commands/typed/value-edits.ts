/**
 * How values of types are put together in JSON (docs/network-rules.md, Daml values): what the fields of
 * a typed form do to the JSON itself, which is the only truth there is.
 */
import type { LfField, LfType } from '../../daml-lf/package-types.ts'
import type { ValueShape } from '../../daml-lf/value-shape.ts'
import type { Json, JsonObject } from '../../json.ts'
import { isJsonObject } from '../../open-object.ts'

/** What stands in the place of an optional value. */
export type OptionalState =
  | { readonly kind: 'none' }
  /** `steps` lead from the optional to what it holds. */
  | { readonly kind: 'some'; readonly value: Json; readonly steps: readonly [] | readonly [0] }
  /** Neither: a nested optional is a list of none or one, and never left out. */
  | { readonly kind: 'misfit' }

/**
 * What an optional is, by its JSON.
 * @param isListed whether it is written as a list of none or one, as nested ones are
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

/** An optional that holds a value. */
export function someOf(value: Json, isListed: boolean): Json {
  return isListed ? [value] : value
}

/** The two members of a variant, `undefined` for what is none. */
export function variantParts(
  value: Json | undefined,
): { readonly tag: string; readonly value: Json | undefined } | undefined {
  if (value === undefined || !isJsonObject(value)) return undefined
  const { tag } = value
  return typeof tag === 'string' ? { tag, value: value['value'] } : undefined
}

/** The object with another name for one of its members, in the same place where objects keep it. */
export function renamed(object: JsonObject, from: string, to: string): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key === from ? to : key, value]),
  )
}

/** A key that an object has not: empty, else `key 2` and so on. */
export function freeKey(object: JsonObject): string {
  if (!Object.hasOwn(object, '')) return ''
  for (let count = 2; ; count += 1) {
    const key = `key ${count}`
    if (!Object.hasOwn(object, key)) return key
  }
}

/** Whether items of a list are pairs, as the entries of a map are. */
export function arePairs(items: readonly Json[]): boolean {
  return items.every((item) => Array.isArray(item) && item.length === 2)
}

type RecordShape = Extract<ValueShape, { readonly kind: 'record' }>

/** The type of the items, where a record is the library's `Set`: a map from them to nothing. */
export function setItems({ name, fields }: RecordShape): LfType | undefined {
  const [field, ...more] = fields
  if (name.module !== 'DA.Set.Types' || name.name !== 'Set') return undefined
  if (more.length > 0 || field?.label !== 'map' || field.type.kind !== 'map') return undefined
  return field.type.value.kind === 'unit' ? field.type.key : undefined
}

/** The name of the field of microseconds, where a record is the library's `RelTime`. */
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
