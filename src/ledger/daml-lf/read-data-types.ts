import type { ProtobufCursor } from '../protobuf-cursor.ts'
import { dataTypeForm, fieldForm, synonymForm } from './package-forms.ts'
import type { DataType, LfField, LfType } from './package-types.ts'
import type { PackageTables } from './package-tables.ts'
import { damagedPackageError } from './unreadable-package-error.ts'
import type { NameReader } from './read-names.ts'
import type { TypeReader } from './read-types.ts'

/** The readers for declarations. */
export interface Readers {
  readonly tables: PackageTables
  readonly names: NameReader
  readonly types: TypeReader
}

/** Reads a declared record, variant, enum or interface. */
export function readDataType(message: ProtobufCursor, module: string, readers: Readers): DataType {
  const cursor = dataTypeForm.check(message)
  const { tables, names } = readers
  let name = 0
  let isSerializable = false
  let definition: DataType['definition'] | undefined
  const params: string[] = []
  while (cursor.next()) {
    if (cursor.field === 2) name = cursor.number
    else if (cursor.field === 3) params.push(readParameter(cursor.message(), tables))
    else if (cursor.field === 4) isSerializable = cursor.number === 1
    else if (cursor.field === 5) {
      definition = { kind: 'record', fields: readFields(cursor.message(), readers) }
    } else if (cursor.field === 6) {
      definition = { kind: 'variant', constructors: readFields(cursor.message(), readers) }
    } else if (cursor.field === 7) {
      definition = { kind: 'enum', constructors: readConstructors(cursor.message(), tables) }
    } else if (cursor.field === 8) definition = { kind: 'interface' }
  }
  if (definition === undefined) throw damagedPackageError('a data type has no definition')
  tables.count()
  return { name: names.own(module, tables.dottedName(name)), params, isSerializable, definition }
}

/** Reads a type synonym. */
export function readSynonym(message: ProtobufCursor, module: string, readers: Readers): DataType {
  const cursor = synonymForm.check(message)
  const { tables, names, types } = readers
  let name = 0
  let of: LfType | undefined
  const params: string[] = []
  while (cursor.next()) {
    if (cursor.field === 2) name = cursor.number
    else if (cursor.field === 3) params.push(readParameter(cursor.message(), tables))
    else if (cursor.field === 4) of = types.type(cursor.message())
  }
  if (of === undefined) throw damagedPackageError('a type synonym stands for nothing')
  tables.count()
  const definition = { kind: 'synonym', element: of } as const
  return {
    name: names.own(module, tables.dottedName(name)),
    params,
    isSerializable: false,
    definition,
  }
}

/** Reads a name with a type: a field, a constructor or a variable. */
export function readField(message: ProtobufCursor, { tables, types }: Readers): LfField {
  const cursor = fieldForm.check(message)
  let label = 0
  let type: LfType | undefined
  while (cursor.next()) {
    if (cursor.field === 2) type = types.type(cursor.message())
    else if (cursor.field === 3) label = cursor.number
  }
  if (type === undefined) throw damagedPackageError('a field has no type')
  tables.count()
  return { label: tables.string(label), type }
}

function readFields(cursor: ProtobufCursor, readers: Readers): readonly LfField[] {
  const fields: LfField[] = []
  while (cursor.next()) {
    if (cursor.field === 1) fields.push(readField(cursor.message(), readers))
  }
  return fields
}

function readConstructors(cursor: ProtobufCursor, tables: PackageTables): readonly string[] {
  const constructors: string[] = []
  while (cursor.next()) {
    if (cursor.field !== 2) continue
    for (const index of cursor.numbers()) {
      tables.count()
      constructors.push(tables.string(index))
    }
  }
  return constructors
}

function readParameter(message: ProtobufCursor, tables: PackageTables): string {
  const cursor = fieldForm.check(message)
  let name = 0
  while (cursor.next()) {
    if (cursor.field === 3) name = cursor.number
  }
  tables.count()
  return tables.string(name)
}
