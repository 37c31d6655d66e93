import type { DataTypes, LfType } from '../daml-lf/package-types.ts'
import type { DamlField, DamlValue, ValueReading } from './daml-value.ts'
import { shapeIn } from './shapes.ts'

/**
 * Returns the fields of a record in the received order, with their types. Upgrades append fields,
 * so undeclared fields are kept, and missing optional fields count as empty.
 */
export function declareFields(
  came: readonly DamlField[],
  declared: ReadonlyMap<string, LfType>,
  types: DataTypes,
  { withLeftOut = false }: ValueReading,
): DamlValue {
  const fields: DamlField[] = came.map(({ label, value }) => {
    const type = declared.get(label)
    return type === undefined ? { label, value, odd: 'undeclared' } : { label, value, type }
  })
  const labels = new Set(came.map(({ label }) => label))
  for (const [label, type] of declared) {
    if (labels.has(label)) continue
    const { kind } = shapeIn(types, type).shape
    if (kind === 'unknown') continue
    if (kind !== 'optional') fields.push({ label, value: null, odd: 'missing' })
    else if (withLeftOut) fields.push({ label, value: null, type, odd: 'left out' })
  }
  return fields.length === 0 ? { kind: 'unit' } : { kind: 'record', fields }
}
