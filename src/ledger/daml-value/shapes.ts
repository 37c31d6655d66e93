import type { DataTypes, LfType } from '../daml-lf/package-types.ts'
import { valueShape, type ValueShape } from '../daml-lf/value-shape.ts'

/** A type's shape, and of a record or variant what its parts are declared as. */
export interface KnownShape {
  readonly shape: ValueShape
  readonly parts: ReadonlyMap<string, LfType>
}

/** A value is read several times while it is drawn: its shape is looked up once. */
const known = new WeakMap<DataTypes, WeakMap<LfType, KnownShape>>()

/** The shape of a closed type; never throws. */
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
