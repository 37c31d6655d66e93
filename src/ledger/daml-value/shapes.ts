import type { DataTypes, LfType } from '../daml-lf/package-types.ts'
import { valueShape, type ValueShape } from '../daml-lf/value-shape.ts'

/** The shape of a type. For a record or variant, with the types of its parts. */
export interface KnownShape {
  readonly shape: ValueShape
  readonly parts: ReadonlyMap<string, LfType>
}

/** Caches shapes, because a value is read several times during rendering. */
const known = new WeakMap<DataTypes, WeakMap<LfType, KnownShape>>()

/** Returns the shape of a type without open parameters. Never throws. */
export function shapeIn(types: DataTypes, type: LfType): KnownShape {
  let shapes = known.get(types)
  if (shapes === undefined) {
    shapes = new WeakMap()
    known.set(types, shapes)
  }
  let found = shapes.get(type)
  if (found === undefined) {
    const shape = valueShape(type, types)
    const parts =
      shape.kind === 'record' ? shape.fields : shape.kind === 'variant' ? shape.constructors : []
    found = { shape, parts: new Map(parts.map((part) => [part.label, part.type])) }
    shapes.set(type, found)
  }
  return found
}
