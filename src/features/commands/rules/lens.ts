/**
 * Reads and writes one member of a request, and leaves everything else unchanged. Each form field
 * edits one member this way.
 */
import type { Json, JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import type { RequestPath } from './request-problem.ts'

/** Returns the value at a path, or `undefined` if it is missing. */
export function valueAt(root: Json, path: RequestPath): Json | undefined {
  let value: Json | undefined = root
  for (const step of path) {
    if (value === undefined) return undefined
    value = memberOf(value, step)
  }
  return value
}

/**
 * Returns the body with another value at a path: at the member's position, or after the last
 * member. Missing or unsuitable values on the path become objects.
 */
export function withValue(root: JsonObject, path: RequestPath, value: Json): JsonObject {
  const [step, ...rest] = path
  if (typeof step !== 'string') return root
  return setMember(root, step, put(memberOf(root, step), rest, value))
}

/**
 * Returns the body without the member or list item at a path. An object that becomes empty is
 * removed, too, unless it is a list item.
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
  const isItem = typeof above.at(-1) === 'number'
  return Object.keys(left).length === 0 && !isItem
    ? withoutValue(root, above)
    : withValue(root, above, left)
}

/** Returns the body without the member at a path. Parent objects stay, even if empty. */
export function withoutMember(root: JsonObject, path: RequestPath): JsonObject {
  if (valueAt(root, path) === undefined) return root
  const above = path.slice(0, -1)
  const holder = valueAt(root, above)
  if (holder === undefined || !isJsonObject(holder)) return withoutValue(root, path)
  const left = Object.fromEntries(Object.entries(holder).filter(([key]) => key !== path.at(-1)))
  return above.length === 0 ? left : withValue(root, above, left)
}

/** Sets a value as `withValue` does. For `undefined`, removes the value as `withoutValue` does. */
export function withOptionalValue(
  root: JsonObject,
  path: RequestPath,
  value: Json | undefined,
): JsonObject {
  return value === undefined ? withoutValue(root, path) : withValue(root, path, value)
}

/** Returns a list with one item moved, or the same list if an index is out of range. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  const others = items.filter((_, index) => index !== from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}

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

/**
 * Returns a copy with the member set. A plain assignment to `__proto__` would set the prototype.
 */
function setMember(object: JsonObject, key: string, value: Json): JsonObject {
  if (Object.hasOwn(object, key)) {
    return Object.fromEntries(
      Object.entries(object).map(([name, old]) => [name, name === key ? value : old]),
    )
  }
  return Object.fromEntries([...Object.entries(object), [key, value]])
}
