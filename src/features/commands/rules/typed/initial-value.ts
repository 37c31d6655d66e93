import { blankValue } from '#ledger/daml-lf/blank-value.ts'
import type { DataTypes, LfType } from '#ledger/daml-lf/package-types.ts'
import { valueShape } from '#ledger/daml-lf/value-shape.ts'
import type { Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'

/** Returns the initial value of a type. Booleans are unset until the user chooses. */
export function initialValue(type: LfType, types: DataTypes): Json {
  return undecided(blankValue(type, types), type, types)
}

/** Unsets all booleans. The recursion ends, because the blank value is finite. */
function undecided(value: Json, type: LfType, types: DataTypes): Json {
  const shape = valueShape(type, types)
  if (shape.kind === 'bool') return null
  if (!isJsonObject(value)) return value
  const fields =
    shape.kind === 'record'
      ? shape.fields
      : shape.kind === 'variant'
        ? shape.constructors
            .filter(({ label }) => label === value['tag'])
            .map((one) => ({ label: 'value', type: one.type }))
        : []
  const typeOf = new Map(fields.map((field) => [field.label, field.type]))
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const of = typeOf.get(key)
      return [key, of === undefined ? member : undecided(member, of, types)]
    }),
  )
}
