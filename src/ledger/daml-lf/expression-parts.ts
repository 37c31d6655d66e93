/**
 * The parts that the expressions of a compiled package are made of, by the numbers of their fields
 * (docs/network-rules.md, Compiled packages). Names are indices of the package's table of strings.
 */
import type { ProtobufCursor } from '../protobuf-cursor.ts'
import { fieldForm, partForms } from './package-forms.ts'

/** A name that stands for an expression: the field of a record, or what `let` binds. */
export interface NamedExpression {
  readonly name: number
  readonly value: ProtobufCursor
}

/** The fields of a record, one after the other; of a record with a type they stand in another field. */
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

/** Which field is taken of which record. */
export function projectionParts(
  message: ProtobufCursor,
  fields: { readonly name: number; readonly of: number },
): NamedExpression | undefined {
  const cursor = partForms.projection.check(message)
  let name = 0
  let value: ProtobufCursor | undefined
  while (cursor.next()) {
    if (cursor.field === fields.name) name = cursor.number
    if (cursor.field === fields.of) value = cursor.message()
  }
  return value === undefined ? undefined : { name, value }
}

/** The names of a function's parameters, and what it computes of them. */
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

/** What one line of a `let` binds. */
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

/** One way in which a decision goes on. */
export interface Alternative {
  readonly body: ProtobufCursor | undefined
  /** Whatever is decided by. */
  readonly takesAll: boolean
  readonly isNone: boolean
  /** The name of what is inside of an optional, where there is something. */
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
