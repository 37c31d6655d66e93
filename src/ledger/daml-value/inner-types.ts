/** Finds the types of nested values that are displayed separately. */
import type { DataTypes, LfType } from '../daml-lf/package-types.ts'
import type { Json } from '../json.ts'
import type { DamlNode, DeclaredType } from './daml-value.ts'
import { childNodesOf, readDamlNode } from './read.ts'
import { shapeIn } from './shapes.ts'

/** Limit of searched values. */
const most = 200

/** Returns the declared type of an object or list nested in a value, found by identity. */
export function findNestedType(
  value: Json,
  declared: DeclaredType,
  wanted: Json,
): DeclaredType | undefined {
  const { types } = declared
  const reading = { encoding: 'compact', types } as const
  const open: DamlNode[] = [{ json: value, reading, type: declared.type }]
  for (let looked = 0; looked < most; looked += 1) {
    const node = open.shift()
    if (node === undefined) return undefined
    if (node.json === wanted) return node.type && { type: node.type, types }
    for (const inner of childNodesOf(readDamlNode(node), node)) {
      if (open.length < most) open.push(inner)
    }
  }
  return undefined
}

/** One step from a type to a nested type. */
export type TypeStep =
  | { readonly kind: 'field'; readonly name: string }
  /** A value of a map, or the second part of a pair in a list. */
  | { readonly kind: 'entry' }
  | { readonly kind: 'item' }

/** Returns the declared type after some steps, or `undefined` if the type has no such part. */
export function typeAtSteps(
  { type, types }: DeclaredType,
  steps: readonly TypeStep[],
): DeclaredType | undefined {
  let at: LfType | undefined = type
  for (const step of steps) {
    at = at && innerType(at, types, step)
    if (at === undefined) return undefined
  }
  return { type: at, types }
}

function innerType(type: LfType, types: DataTypes, step: TypeStep): LfType | undefined {
  const { shape, parts } = shapeIn(types, type)
  if (shape.kind === 'optional' && !shape.isNested) return innerType(shape.element, types, step)
  if (step.kind === 'field') {
    if (shape.kind === 'textMap') return shape.element
    return shape.kind === 'record' ? parts.get(step.name) : undefined
  }
  if (shape.kind === 'list') {
    return step.kind === 'item' ? shape.element : shapeIn(types, shape.element).parts.get('_2')
  }
  return step.kind === 'entry' && shape.kind === 'map' ? shape.value : undefined
}
