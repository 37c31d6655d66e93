import type { Json, JsonObject } from '../json-value.ts'
import { mayBeLeftOut } from './check-value.ts'
import type { DataTypes, LfType } from './package-types.ts'
import { valueShape } from './value-shape.ts'

/** A value is begun so many levels deep, and with so many fields: what is further in begins as null. */
const deepest = 30
const mostFields = 2_000

/**
 * The value that a form begins with: as much as can be there without anybody having decided anything.
 * What has to be typed is empty text, what may be left out is left out, lists and maps have nothing in
 * them, and of constructors one is chosen only where there is one. `checkValue` finds what is still to be
 * filled in.
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
            return mayBeLeftOut(field.type, types)
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
