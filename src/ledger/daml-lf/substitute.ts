import type { LfType } from './package-types.ts'

/** Maximum number of parts of a type after substitution. Real programs have fewer. */
const mostParts = 20_000
/** Depth limit of a type after substitution. */
const deepest = 200

/** Thrown in this module for a type beyond the limits. */
class TooLarge extends Error {}

/**
 * Replaces the parameters of a type. A parameter without an argument stays. Returns `undefined` if
 * the result is too large, for example if a type refers to itself with growing arguments.
 *
 * An optional inside another optional has two forms in JSON: one if it is declared there, and one
 * if it replaces a parameter. The outer optional records which form applies (docs/network-rules.md,
 * Values in JSON).
 */
export function substitute(type: LfType, args: ReadonlyMap<string, LfType>): LfType | undefined {
  if (args.size === 0) return type
  let parts = 0
  const replace = (inner: LfType, depth: number): LfType => {
    parts += 1
    if (parts > mostParts || depth > deepest) throw new TooLarge()
    const into = (one: LfType) => replace(one, depth + 1)
    switch (inner.kind) {
      case 'variable': {
        const arg = args.get(inner.name)
        if (arg === undefined) return inner
        parts += sizeOf(arg, mostParts - parts)
        return arg
      }
      case 'numeric':
        return { kind: 'numeric', scale: into(inner.scale) }
      case 'optional': {
        const of = into(inner.element)
        return inner.isPlain === true || inner.element.kind === 'variable'
          ? { kind: 'optional', element: of, isPlain: true }
          : { kind: 'optional', element: of }
      }
      case 'list':
      case 'textMap':
      case 'contractId':
        return { kind: inner.kind, element: into(inner.element) }
      case 'map':
        return { kind: 'map', key: into(inner.key), value: into(inner.value) }
      case 'named':
        return { kind: 'named', name: inner.name, args: inner.args.map(into) }
      case 'unit':
      case 'bool':
      case 'int64':
      case 'date':
      case 'timestamp':
      case 'party':
      case 'text':
      case 'nat':
      case 'other':
        break
    }
    return inner
  }
  try {
    return replace(type, 0)
  } catch (error) {
    if (error instanceof TooLarge) return undefined
    throw error
  }
}

/** Counts the parts of a type. Throws beyond the limit of parts or depth. */
function sizeOf(type: LfType, limit: number): number {
  let parts = 0
  const open: { readonly type: LfType; readonly depth: number }[] = [{ type, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    parts += 1
    if (parts > limit || next.depth > deepest) throw new TooLarge()
    for (const inner of innerTypesOf(next.type)) open.push({ type: inner, depth: next.depth + 1 })
  }
  return parts
}

/** Returns the types directly inside a type. */
export function innerTypesOf(type: LfType): readonly LfType[] {
  switch (type.kind) {
    case 'numeric':
      return [type.scale]
    case 'optional':
    case 'list':
    case 'textMap':
    case 'contractId':
      return [type.element]
    case 'map':
      return [type.key, type.value]
    case 'named':
      return type.args
    case 'unit':
    case 'bool':
    case 'int64':
    case 'date':
    case 'timestamp':
    case 'party':
    case 'text':
    case 'nat':
    case 'other':
    case 'variable':
      break
  }
  return []
}
