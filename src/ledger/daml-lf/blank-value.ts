import type { Json, JsonObject } from '../json-value.ts'
import { isOmittable } from './check-value.ts'
import type { DataTypes, LfType } from './package-types.ts'
import { valueShape } from './value-shape.ts'

/** Limits of depth and number of fields in an initial value. Deeper parts start as null. */
const deepest = 30
const mostFields = 2_000

/**
 * Returns the initial value of a form, without deciding anything for the user. Typed texts are
 * empty, optionals are omitted, and lists and maps are empty. A constructor is selected only if the
 * type has no other. `checkValue` finds what is missing.
 */
export function blankValue(type: LfType, types: DataTypes): Json {
  let fieldsLeft = mostFields
  const blank = (inner: LfType, depth: number): Json => {
    const shape = valueShape(inner, types)
    if (depth > deepest || fieldsLeft <= 0) return null
    switch (shape.kind) {
      case 'unit':
      case 'textMap':
        return {}
      case 'bool':
        return false
      case 'list':
      case 'map':
        return []
      case 'optional':
        return shape.isNested ? [] : null
      case 'record':
        return Object.fromEntries(
          shape.fields.flatMap((field) => {
            fieldsLeft -= 1
            return isOmittable(field.type, types)
              ? []
              : [[field.label, blank(field.type, depth + 1)] as const]
          }),
        ) satisfies JsonObject
      case 'variant': {
        const [only, second] = shape.constructors
        return only === undefined || second !== undefined
          ? { tag: '', value: {} }
          : { tag: only.label, value: blank(only.type, depth + 1) }
      }
      case 'enum': {
        const [only, second] = shape.constructors
        return second === undefined ? (only ?? '') : ''
      }
      case 'unknown':
        return null
      case 'int64':
      case 'numeric':
      case 'date':
      case 'timestamp':
      case 'party':
      case 'text':
      case 'contractId':
        break
    }
    return ''
  }
  return blank(type, 0)
}
