/**
 * Reading and writing one member of a request, while everything else stays what and where it was:
 * each field of the form is such a view of the body.
 */
import type { Json, JsonObject } from '../json.ts'
import { isJsonObject } from '../open-object.ts'
import type { RequestPath } from './request-problem.ts'

/** The value at a path; `undefined` where there is none. */
export function valueAt(root: Json, path: RequestPath): Json | undefined {
  let value: Json | undefined = root
  for (const step of path) {
    if (value === undefined) return undefined
    value = memberOf(value, step)
  }
  return value
}

/**
 * The body with another value at a path: in its member's place, or behind the last member. What is
 * missing on the way, or of another form, becomes an object.
 */
export function withValue(root: JsonObject, path: RequestPath, value: Json): JsonObject {
  const [step, ...rest] = path
  if (typeof step !== 'string') return root
  return setMember(root, step, put(memberOf(root, step), rest, value))
}

/**
 * The body without the member at a path. An object that is left empty goes too, unless it stands in
 * a list, whose places are its own; an item of a list is taken out of it.
 */
export function withoutValue(root: JsonObject, path: RequestPath): JsonObject {
  if (valueAt(root, path) === undefined) return root
  const above = path.slice(0, -1)
  const step = path.at(-1)
  const holder = above.length === 0 ? root : valueAt(root, above)
  if (Array.isArray(holder)) {
    return withValue(
      root,
      above,
      holder.filter((_, index) => index !== step),
    )
  }
  if (holder === undefined || !isJsonObject(holder)) return root
  const left = Object.fromEntries(Object.entries(holder).filter(([key]) => key !== step))
  if (above.length === 0) return left
  const isPlace = typeof above.at(-1) === 'number'
  return Object.keys(left).length === 0 && !isPlace
    ? withoutValue(root, above)
    : withValue(root, above, left)
}

/** The body without the member at a path, and with whatever held it, even if that is empty now. */
export function withoutMember(root: JsonObject, path: RequestPath): JsonObject {
  if (valueAt(root, path) === undefined) return root
  const above = path.slice(0, -1)
  const holder = valueAt(root, above)
  if (holder === undefined || !isJsonObject(holder)) return withoutValue(root, path)
  const left = Object.fromEntries(Object.entries(holder).filter(([key]) => key !== path.at(-1)))
  return above.length === 0 ? left : withValue(root, above, left)
}

/** `withValue`, or `withoutValue` for `undefined`. */
export function withMaybe(
  root: JsonObject,
  path: RequestPath,
  value: Json | undefined,
): JsonObject {
  return value === undefined ? withoutValue(root, path) : withValue(root, path, value)
}

/** A list with one item in another place; the same list where there is no such place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  const others = items.filter((_, index) => index !== from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}

/** An own member, `__proto__` as any other; or an item. */
function memberOf(value: Json, step: string | number): Json | undefined {
  if (typeof step === 'number') return Array.isArray(value) ? value[step] : undefined
  if (!isJsonObject(value) || !Object.hasOwn(value, step)) return undefined
  return value[step]
}

function put(old: Json | undefined, path: RequestPath, value: Json): Json {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (typeof step === 'number') {
    const items = Array.isArray(old) ? [...old] : []
    const at = Math.min(step, items.length)
    items[at] = put(items[at], rest, value)
    return items
  }
  const object = old !== undefined && isJsonObject(old) ? old : {}
  return setMember(object, step, put(memberOf(object, step), rest, value))
}

/** A copy with the member set; an assignment would take `__proto__` for the prototype. */
function setMember(object: JsonObject, key: string, value: Json): JsonObject {
  if (Object.hasOwn(object, key)) {
    return Object.fromEntries(
      Object.entries(object).map(([name, old]) => [name, name === key ? value : old]),
    )
  }
  return Object.fromEntries([...Object.entries(object), [key, value]])
}
