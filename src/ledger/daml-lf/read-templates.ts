import type { ProtobufCursor } from '../protobuf-cursor.ts'
import {
  choiceForm,
  implementsForm,
  interfaceForm,
  keyForm,
  templateForm,
} from './package-forms.ts'
import type {
  ChoiceType,
  InterfaceType,
  LfField,
  LfType,
  PartiesExpression,
  TemplateType,
  TypeName,
} from './package-types.ts'
import { damagedPackageError } from './unreadable-package-error.ts'
import type { Variables } from './parties-expression.ts'
import type { PartiesReader } from './read-parties.ts'
import { readField, type Readers } from './read-data-types.ts'

/** The readers for templates, including the reader of expressions that name parties. */
export interface TemplateReaders extends Readers {
  readonly parties: PartiesReader
}

/** The result for a missing expression: complete, and without parties. */
const noParties: PartiesExpression = { sources: [], isWhole: true }

/** Reads a template (docs/network-rules.md, Compiled packages). */
export function readTemplate(
  message: ProtobufCursor,
  module: string,
  readers: TemplateReaders,
): TemplateType {
  const cursor = templateForm.check(message)
  const { tables, names, parties } = readers
  let tycon = 0
  let param = 0
  let signatories: ProtobufCursor | undefined
  let observers: ProtobufCursor | undefined
  let key: ProtobufCursor | undefined
  const choices: ProtobufCursor[] = []
  const implemented: TypeName[] = []
  while (cursor.next()) {
    if (cursor.field === 1) tycon = cursor.number
    else if (cursor.field === 2) param = cursor.number
    else if (cursor.field === 4) signatories = cursor.message()
    else if (cursor.field === 6) choices.push(cursor.message())
    else if (cursor.field === 7) observers = cursor.message()
    else if (cursor.field === 9) key = cursor.message()
    else if (cursor.field === 10) implemented.push(readImplemented(cursor.message(), readers))
  }
  tables.count()
  const contract: Variables = { [tables.string(param)]: 'contract' }
  return {
    name: names.own(module, tables.dottedName(tycon)),
    signatories: signatories === undefined ? noParties : parties.read(signatories, contract),
    observers: observers === undefined ? noParties : parties.read(observers, contract),
    key: key === undefined ? undefined : readKey(key, contract, readers),
    choices: choices.map((choice) => readChoice(choice, contract, readers)),
    implements: implemented,
  }
}

/** Reads an interface. */
export function readInterface(
  message: ProtobufCursor,
  module: string,
  readers: TemplateReaders,
): InterfaceType {
  const cursor = interfaceForm.check(message)
  const { tables, names, types } = readers
  let tycon = 0
  let param = 0
  let view: LfType | undefined
  const choices: ProtobufCursor[] = []
  const requires: TypeName[] = []
  while (cursor.next()) {
    if (cursor.field === 2) tycon = cursor.number
    else if (cursor.field === 4) param = cursor.number
    else if (cursor.field === 5) choices.push(cursor.message())
    else if (cursor.field === 6) view = types.type(cursor.message())
    else if (cursor.field === 7) requires.push(names.type(cursor.message()))
  }
  if (view === undefined) throw damagedPackageError('an interface has no view')
  tables.count()
  const contract: Variables = { [tables.string(param)]: 'interface' }
  return {
    name: names.own(module, tables.dottedName(tycon)),
    view,
    choices: choices.map((choice) => readChoice(choice, contract, readers)),
    requires,
  }
}

function readChoice(
  message: ProtobufCursor,
  contract: Variables,
  readers: TemplateReaders,
): ChoiceType {
  const cursor = choiceForm.check(message)
  const { tables, types, parties } = readers
  let name = 0
  let isConsuming = false
  let controllers: ProtobufCursor | undefined
  let observers: ProtobufCursor | undefined
  let argument: LfField | undefined
  let result: LfType | undefined
  while (cursor.next()) {
    if (cursor.field === 2) name = cursor.number
    else if (cursor.field === 3) isConsuming = cursor.number === 1
    else if (cursor.field === 4) controllers = cursor.message()
    else if (cursor.field === 5) observers = cursor.message()
    else if (cursor.field === 6) argument = readField(cursor.message(), readers)
    else if (cursor.field === 8) result = types.type(cursor.message())
  }
  if (argument === undefined || result === undefined) {
    throw damagedPackageError('a choice has no argument or no result')
  }
  tables.count()
  const variables: Variables = { ...contract, [argument.label]: 'argument' }
  return {
    name: tables.string(name),
    isConsuming,
    argument: argument.type,
    result,
    controllers: controllers === undefined ? noParties : parties.read(controllers, variables),
    observers: observers === undefined ? noParties : parties.read(observers, variables),
  }
}

function readKey(
  message: ProtobufCursor,
  contract: Variables,
  { types, parties }: TemplateReaders,
): TemplateType['key'] {
  const cursor = keyForm.check(message)
  let type: LfType | undefined
  let maintainers: ProtobufCursor | undefined
  let value: ProtobufCursor | undefined
  while (cursor.next()) {
    if (cursor.field === 1) type = types.type(cursor.message())
    else if (cursor.field === 3) maintainers = cursor.message()
    else if (cursor.field === 4) value = cursor.message()
  }
  if (type === undefined) throw damagedPackageError('a key has no type')
  return {
    type,
    maintainers:
      maintainers === undefined || value === undefined
        ? { sources: [], isWhole: false }
        : parties.readApplied(maintainers, value, contract),
  }
}

function readImplemented(message: ProtobufCursor, { names }: TemplateReaders): TypeName {
  const cursor = implementsForm.check(message)
  let name: TypeName | undefined
  while (cursor.next()) {
    if (cursor.field === 1) name = names.type(cursor.message())
  }
  if (name === undefined) throw damagedPackageError('a template implements no interface')
  return name
}
