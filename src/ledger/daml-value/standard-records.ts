import type { DataTypes, LfType, TypeName } from '../daml-lf/package-types.ts'
import type { ValueShape } from '../daml-lf/value-shape.ts'
import type { Json } from '../json.ts'
import { readCompact } from './compact.ts'
import type { DamlEncoding, DamlValue } from './daml-value.ts'
import { shapeIn } from './shapes.ts'
import { readTyped } from './typed.ts'

type RecordShape = Extract<ValueShape, { readonly kind: 'record' }>

/**
 * Reads a set or a duration, which are records of the standard library. Returns `undefined` for
 * other records.
 */
export function standardRecord(
  json: Json,
  { name }: RecordShape,
  parts: ReadonlyMap<string, LfType>,
  types: DataTypes,
  encoding: DamlEncoding,
): DamlValue | undefined {
  const isDuration = isNamed(name, 'DA.Time.Types', 'RelTime')
  if (!isDuration && !isNamed(name, 'DA.Set.Types', 'Set')) return undefined
  const looks = encoding === 'typed' ? readTyped(json) : readCompact(json)
  if (isDuration) return looks.kind === 'duration' ? looks : undefined
  const map = parts.get('map')
  const shape = map === undefined ? undefined : shapeIn(types, map).shape
  if (looks.kind !== 'set' || shape?.kind !== 'map') return undefined
  return { ...looks, type: shape.key }
}

function isNamed(typeName: TypeName, module: string, name: string): boolean {
  return typeName.module === module && typeName.name === name
}
