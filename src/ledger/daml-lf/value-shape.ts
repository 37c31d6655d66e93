import {
  typeKey,
  type DataType,
  type DataTypes,
  type LfField,
  type LfType,
  type TypeName,
} from './package-types.ts'
import { substitute } from './substitute.ts'

/**
 * The form of a type's values, one level deep. Contains no parameters, synonyms or names. In nested
 * types, arguments replace all parameters.
 */
export type ValueShape =
  | { readonly kind: 'unit' | 'bool' | 'int64' | 'date' | 'timestamp' | 'party' | 'text' }
  | { readonly kind: 'numeric'; readonly scale: number }
  | { readonly kind: 'contractId'; readonly element: LfType }
  | { readonly kind: 'list' | 'textMap'; readonly element: LfType }
  /**
   * `isNested` is true if another optional is declared directly inside or around this optional.
   * JSON then has a list of at most one item. An optional that replaces a type parameter has the
   * plain form.
   */
  | { readonly kind: 'optional'; readonly element: LfType; readonly isNested: boolean }
  | { readonly kind: 'map'; readonly key: LfType; readonly value: LfType }
  | { readonly kind: 'record'; readonly name: TypeName; readonly fields: readonly LfField[] }
  | { readonly kind: 'variant'; readonly name: TypeName; readonly constructors: readonly LfField[] }
  | { readonly kind: 'enum'; readonly name: TypeName; readonly constructors: readonly string[] }
  /** The type's package is not loaded, or the type has no values. */
  | { readonly kind: 'unknown'; readonly reason: string }

/** Returns the shape of a type without open parameters. Never throws, but may return `unknown`. */
export type ShapeOf = (type: LfType, types: DataTypes) => ValueShape

/** Maximum number of synonyms that refer to each other in a row. */
const longestChain = 100

/**
 * Returns the form of a type's values, one level deep (docs/network-rules.md, Values in JSON).
 * Cached for the lifetime of the types.
 */
export const valueShape: ShapeOf = (type, types) => {
  if (type.kind !== 'named') return shapeOf(type, types)
  let known = shapes.get(types)
  if (known === undefined) {
    known = new WeakMap()
    shapes.set(types, known)
  }
  let shape = known.get(type)
  if (shape === undefined) {
    shape = shapeOf(type, types)
    known.set(type, shape)
  }
  return shape
}

const shapes = new WeakMap<DataTypes, WeakMap<LfType, ValueShape>>()

function shapeOf(type: LfType, types: DataTypes): ValueShape {
  let current = type
  for (let followed = 0; followed < longestChain; followed += 1) {
    if (current.kind !== 'named') return plainShape(current)
    const declared = types.get(typeKey(current.name))
    if (declared === undefined) {
      return { kind: 'unknown', reason: `${current.name.module}:${current.name.name} was not read` }
    }
    const { params, definition } = declared
    if (current.args.length !== params.length) {
      return { kind: 'unknown', reason: `${current.name.name} does not have these parameters` }
    }
    const args = new Map(zip(params, current.args))
    if (definition.kind !== 'synonym') return declaredShape(declared, args)
    const of = substitute(definition.element, args)
    if (of === undefined) return tooLarge
    current = of
  }
  return { kind: 'unknown', reason: 'it is a name for itself' }
}

const tooLarge: ValueShape = { kind: 'unknown', reason: 'the type is too large' }

function plainShape(type: Exclude<LfType, { kind: 'named' }>): ValueShape {
  switch (type.kind) {
    case 'numeric':
      return type.scale.kind === 'nat'
        ? { kind: 'numeric', scale: type.scale.value }
        : { kind: 'unknown', reason: 'its number of decimals is not known' }
    case 'optional':
      return optionalShape(type)
    case 'nat':
      return { kind: 'unknown', reason: 'a number in a type has no values' }
    case 'variable':
      return { kind: 'unknown', reason: `nothing stands for the parameter ${type.name}` }
    case 'other':
      return { kind: 'unknown', reason: `no value on the ledger is of ${type.text}` }
    case 'unit':
    case 'bool':
    case 'int64':
    case 'date':
    case 'timestamp':
    case 'party':
    case 'text':
    case 'contractId':
    case 'list':
    case 'textMap':
    case 'map':
      break
  }
  return type
}

/**
 * Returns the shape of an optional. If two optionals are directly nested, each is a list of at most
 * one item.
 */
function optionalShape(type: Extract<LfType, { kind: 'optional' }>): ValueShape {
  const { element: of, isPlain, isInner = false } = type
  return isPlain !== true && of.kind === 'optional'
    ? { kind: 'optional', element: { ...of, isInner: true }, isNested: true }
    : { kind: 'optional', element: of, isNested: isInner }
}

function declaredShape(
  { name, definition }: DataType,
  args: ReadonlyMap<string, LfType>,
): ValueShape {
  switch (definition.kind) {
    case 'record': {
      const fields = closed(definition.fields, args)
      return fields === undefined ? tooLarge : { kind: 'record', name, fields }
    }
    case 'variant': {
      const constructors = closed(definition.constructors, args)
      return constructors === undefined ? tooLarge : { kind: 'variant', name, constructors }
    }
    case 'enum':
      return { kind: 'enum', name, constructors: definition.constructors }
    case 'interface':
    case 'synonym':
      break
  }
  return { kind: 'unknown', reason: `${name.name} is no type of values` }
}

function closed(
  fields: readonly LfField[],
  args: ReadonlyMap<string, LfType>,
): readonly LfField[] | undefined {
  if (args.size === 0) return fields
  const found: LfField[] = []
  for (const { label, type } of fields) {
    const inner = substitute(type, args)
    if (inner === undefined) return undefined
    found.push({ label, type: inner })
  }
  return found
}

function zip(params: readonly string[], args: readonly LfType[]): (readonly [string, LfType])[] {
  return args.flatMap((arg, index) => {
    const param = params[index]
    return param === undefined ? [] : [[param, arg] as const]
  })
}
