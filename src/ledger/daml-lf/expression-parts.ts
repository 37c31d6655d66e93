/**
 * Reads the parts of expressions in compiled packages, by field number (docs/network-rules.md,
 * Compiled packages). Names are indices into the package's string table.
 */
import type { ProtobufCursor } from '../protobuf-cursor.ts'
import { fieldForm, partForms } from './package-forms.ts'

/** A named expression: a record field, or a binding of `let`. */
export interface NamedExpression {
  readonly name: number
  readonly value: ProtobufCursor
}

/**
 * Yields a record's fields. `field` is the number of the message's field that contains these. The
 * number differs for records with a type.
 */
export function* recordFields(
  cursor: ProtobufCursor,
  field: number,
): Generator<NamedExpression | undefined> {
  while (cursor.next()) {
    if (cursor.field !== field) continue
    const inside = partForms.recordField.check(cursor.message())
    let name = 0
    let value: ProtobufCursor | undefined
    while (inside.next()) {
      if (inside.field === 3) name = inside.number
      if (inside.field === 2) value = inside.message()
    }
    yield value === undefined ? undefined : { name, value }
  }
}

/** Returns the record and the field name of a projection. */
export function projectionParts(
  message: ProtobufCursor,
  fields: { readonly name: number; readonly record: number },
): NamedExpression | undefined {
  const cursor = partForms.projection.check(message)
  let name = 0
  let value: ProtobufCursor | undefined
  while (cursor.next()) {
    if (cursor.field === fields.name) name = cursor.number
    if (cursor.field === fields.record) value = cursor.message()
  }
  return value === undefined ? undefined : { name, value }
}

/** Returns a function's parameter names and its body. */
export function functionParts(message: ProtobufCursor): {
  readonly params: readonly number[]
  readonly body: ProtobufCursor | undefined
} {
  const cursor = partForms.body.check(message)
  const params: number[] = []
  let body: ProtobufCursor | undefined
  while (cursor.next()) {
    if (cursor.field === 1) params.push(boundName(fieldForm.check(cursor.message()), 3))
    if (cursor.field === 2) body = cursor.message()
  }
  return { params, body }
}

/** Returns a binding of `let`. */
export function binding(message: ProtobufCursor): NamedExpression | undefined {
  const cursor = partForms.binding.check(message)
  let name = 0
  let value: ProtobufCursor | undefined
  while (cursor.next()) {
    if (cursor.field === 1) name = boundName(fieldForm.check(cursor.message()), 3)
    if (cursor.field === 2) value = cursor.message()
  }
  return value === undefined ? undefined : { name, value }
}

/** One alternative of a case expression. */
export interface Alternative {
  readonly body: ProtobufCursor | undefined
  readonly takesAll: boolean
  readonly isNone: boolean
  /** The name that the alternative for a non-empty optional binds to the optional's content. */
  readonly some: number | undefined
}

export function alternativeParts(message: ProtobufCursor): Alternative {
  const cursor = partForms.alternative.check(message)
  let body: ProtobufCursor | undefined
  let takesAll = false
  let some: number | undefined
  let isNone = false
  while (cursor.next()) {
    if (cursor.field === 1) body = cursor.message()
    if (cursor.field === 2) takesAll = true
    if (cursor.field === 7) isNone = true
    if (cursor.field === 8) {
      some = boundName(partForms.alternativeName.check(cursor.message()), 1)
    }
  }
  return { body, takesAll, isNone, some }
}

function boundName(cursor: ProtobufCursor, field: number): number {
  let name = 0
  while (cursor.next()) {
    if (cursor.field === field) name = cursor.number
  }
  return name
}
