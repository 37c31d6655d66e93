import type {
  ChoiceType,
  DataType,
  InterfaceType,
  LfField,
  LfType,
  ModuleTypes,
  PackageTypes,
  PartiesExpression,
  TemplateType,
} from '../package-types.ts'
import { bytes, number, payload, type Bytes } from './protobuf-bytes.ts'
import { TablesWriter, type Layout } from './tables-writer.ts'

/** Replaces a package's own id while it is written. */
export const itself = 'itself'

const builtins = {
  unit: 0,
  bool: 1,
  int64: 2,
  date: 3,
  timestamp: 4,
  party: 6,
  text: 7,
} as const

/** Encodes a package with these declarations in a layout. */
export function writePackage(
  declared: PackageTypes,
  layout: Omit<Layout, 'minor'>,
): Uint8Array<ArrayBuffer> {
  const minor = declared.lfVersion.replace(/^2\./, '')
  const tables = new TablesWriter({ ...layout, minor }, itself)
  const modules = declared.modules.map((module) => bytes(1, writeModule(module, tables)))
  const { name, version, upgradedPackageId } = declared
  const metadata =
    name === undefined || version === undefined
      ? []
      : bytes(
          4,
          number(1, tables.string(name)),
          number(2, tables.string(version)),
          upgradedPackageId === undefined
            ? []
            : bytes(3, number(1, tables.string(upgradedPackageId))),
        )
  return payload(minor, ...modules, metadata, tables.all())
}

function writeModule(module: ModuleTypes, tables: TablesWriter): Bytes {
  return [
    ...number(1, tables.dottedName(module.name)),
    ...module.dataTypes.flatMap((declared) =>
      declared.definition.kind === 'synonym'
        ? bytes(3, writeSynonym(declared, declared.definition.of, tables))
        : bytes(4, writeDataType(declared, tables)),
    ),
    ...module.templates.flatMap((template) => bytes(6, writeTemplate(template, tables))),
    ...module.exceptions.flatMap((name) => bytes(7, number(1, tables.dottedName(name)))),
    ...module.interfaces.flatMap((one) => bytes(8, writeInterface(one, tables))),
  ]
}

function writeSynonym({ name, params }: DataType, of: LfType, tables: TablesWriter): Bytes {
  return [
    ...number(2, tables.dottedName(name.name)),
    ...writeParams(params, tables),
    ...bytes(4, writeType(of, tables)),
  ]
}

function writeDataType(declared: DataType, tables: TablesWriter): Bytes {
  const { name, params, isSerializable, definition } = declared
  const fields = (of: readonly LfField[]) => of.map((field) => bytes(1, writeField(field, tables)))
  const written =
    definition.kind === 'record'
      ? bytes(5, ...fields(definition.fields))
      : definition.kind === 'variant'
        ? bytes(6, ...fields(definition.constructors))
        : definition.kind === 'enum'
          ? bytes(7, ...definition.constructors.map((one) => number(2, tables.string(one))))
          : bytes(8)
  return [
    ...number(2, tables.dottedName(name.name)),
    ...writeParams(params, tables),
    ...(isSerializable ? number(4, 1) : []),
    ...written,
  ]
}

function writeParams(params: readonly string[], tables: TablesWriter): Bytes {
  return params.flatMap((param) => bytes(3, bytes(2, bytes(1)), number(3, tables.string(param))))
}

function writeField({ label, type }: LfField, tables: TablesWriter): Bytes {
  return [...bytes(2, writeType(type, tables)), ...number(3, tables.string(label))]
}

function writeTemplate(template: TemplateType, tables: TablesWriter): Bytes {
  const { name, signatories, observers, key, choices } = template
  return [
    ...number(1, tables.dottedName(name.name)),
    ...number(2, tables.string('this')),
    ...bytes(4, writeParties(signatories, tables)),
    ...choices.flatMap((choice) => bytes(6, writeChoice(choice, tables))),
    ...bytes(7, writeParties(observers, tables)),
    ...(key === undefined
      ? []
      : bytes(
          9,
          bytes(1, writeType(key.type, tables)),
          // A function of the key, which is the whole contract here.
          bytes(
            3,
            bytes(
              17,
              bytes(1, bytes(2, writeType(key.type, tables)), number(3, tables.string('key'))),
              bytes(2, writeParties(key.maintainers, tables, 'key')),
            ),
          ),
          bytes(4, number(2, tables.string('this'))),
        )),
    ...template.implements.flatMap((one) => bytes(10, tables.reference(1, one))),
  ]
}

function writeInterface(declared: InterfaceType, tables: TablesWriter): Bytes {
  return [
    ...number(2, tables.dottedName(declared.name.name)),
    ...number(4, tables.string('this')),
    ...declared.choices.flatMap((choice) => bytes(5, writeChoice(choice, tables))),
    ...bytes(6, writeType(declared.view, tables)),
    ...declared.requires.flatMap((one) => tables.reference(7, one)),
  ]
}

function writeChoice(choice: ChoiceType, tables: TablesWriter): Bytes {
  return [
    ...number(2, tables.string(choice.name)),
    ...(choice.isConsuming ? number(3, 1) : []),
    ...bytes(4, writeParties(choice.controllers, tables)),
    ...bytes(5, writeParties(choice.observers, tables)),
    ...bytes(6, writeField({ label: 'arg', type: choice.argument }, tables)),
    ...bytes(8, writeType(choice.result, tables)),
  ]
}

/**
 * Encodes a list of the values at these paths. An incomplete expression contains an unknown
 * function.
 */
function writeParties(
  { sources, isWhole }: PartiesExpression,
  tables: TablesWriter,
  contract = 'this',
): Bytes {
  const places = sources.map(({ of, path }) => {
    const start: Bytes =
      of === 'view'
        ? bytes(38, bytes(2, number(2, tables.string(contract))))
        : number(2, tables.string(of === 'argument' ? 'arg' : contract))
    const whole = path.reduce<Bytes>(
      (record, label) => bytes(8, bytes(3, record), number(4, tables.string(label))),
      start,
    )
    return bytes(2, whole)
  })
  const unknown = isWhole ? [] : [bytes(2, number(2, tables.string('nobody knows')))]
  return bytes(22, ...places, ...unknown, bytes(3, bytes(21)))
}

/** Encodes a type as a message. */
export function writeType(type: LfType, tables: TablesWriter): Bytes {
  switch (type.kind) {
    case 'nat':
      return tables.type(number(6, 2 * type.value))
    case 'variable':
      return tables.type(bytes(1, number(3, tables.string(type.name))))
    case 'numeric':
      return applied(3, number(1, 5), [type.scale], tables)
    case 'contractId':
      return applied(3, number(1, 8), [type.of], tables)
    case 'optional':
      return applied(3, number(1, 9), [type.of], tables)
    case 'list':
      return applied(3, number(1, 10), [type.of], tables)
    case 'map':
      return applied(3, number(1, 11), [type.key, type.value], tables)
    case 'textMap':
      return applied(3, number(1, 19), [type.of], tables)
    case 'named':
      return applied(2, tables.reference(1, type.name), type.args, tables)
    case 'other':
      return applied(3, number(1, 17), [{ kind: 'unit' }], tables)
    case 'unit':
    case 'bool':
    case 'int64':
    case 'date':
    case 'timestamp':
    case 'party':
    case 'text':
      break
  }
  return applied(3, number(1, builtins[type.kind]), [], tables)
}

/** Encodes a type application: one argument at a time, or all at once. */
function applied(field: number, head: Bytes, args: readonly LfType[], tables: TablesWriter): Bytes {
  const written = args.map((arg) => writeType(arg, tables))
  if (!tables.layout.isFlat) {
    return tables.type(bytes(field, head, ...written.map((arg) => bytes(2, arg))))
  }
  return written.reduce<Bytes>(
    (left, arg) => tables.type(bytes(9, bytes(1, left), bytes(2, arg))),
    tables.type(bytes(field, head)),
  )
}
