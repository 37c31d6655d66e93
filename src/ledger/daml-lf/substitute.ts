import type { LfType } from './package-types.ts'

/** Parts that a type may have when what its parameters stand for is put in: more are of no program. */
const mostParts = 20_000
/** How deep it may be. */
const deepest = 200

/** Thrown inside of here for a type that would grow beyond what is looked at. */
class TooLarge extends Error {}

/**
 * A type with other types in the place of its parameters; `undefined` where it would be too large, as
 * types that refer to themselves with ever larger arguments become. A parameter that nothing stands
 * for stays.
 *
 * JSON has an optional directly inside of another one in a form of its own, and one that comes
 * through a parameter not: that is noted in the outer one (docs/network-rules.md, Values in JSON).
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
        const of = into(inner.of)
        return inner.isPlain === true || inner.of.kind === 'variable'
          ? { kind: 'optional', of, isPlain: true }
          : { kind: 'optional', of }
      }
      case 'list':
      case 'textMap':
      case 'contractId':
        return { kind: inner.kind, of: into(inner.of) }
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

/** The parts of a type; it stops counting, and throws, beyond a limit of parts or of depth. */
function sizeOf(type: LfType, limit: number): number {
  let parts = 0
  const open: { readonly type: LfType; readonly depth: number }[] = [{ type, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    parts += 1
    if (parts > limit || next.depth > deepest) throw new TooLarge()
    for (const inner of insideOf(next.type)) open.push({ type: inner, depth: next.depth + 1 })
  }
  return parts
}

/** The types directly inside of a type. */
export function insideOf(type: LfType): readonly LfType[] {
  switch (type.kind) {
    case 'numeric':
      return [type.scale]
    case 'optional':
    case 'list':
    case 'textMap':
    case 'contractId':
      return [type.of]
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
