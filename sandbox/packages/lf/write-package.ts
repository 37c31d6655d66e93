import type {
  ChoiceType,
  DataType,
  InterfaceType,
  LfField,
  ModuleTypes,
  PackageTypes,
  PartiesExpression,
  TemplateType,
  TypeName,
} from '#ledger/daml-lf/package-types.ts'
import { bytes, message, packed, number, scalar, string, type Bytes } from '../protobuf-writer.ts'
import { PackageTables, type Layout } from './package-tables.ts'

/**
 * Package id in references from a package to itself. The real id is unknown while the package is
 * written, because the id is the hash of the written package.
 */
export const selfPackageId = 'itself'

/** Writes the expressions of a package. */
export interface Expressions {
  /**
   * Encodes the parties of a template or choice. `role` is the prefix for the names of functions
   * that compute these parties.
   */
  parties(role: string, parties: PartiesExpression, owner: TypeName, choice?: ChoiceType): Bytes
  maintainers(key: NonNullable<TemplateType['key']>): Bytes
  key(template: TypeName): Bytes
  /**
   * Encodes the functions that expressions have applied since the last call, as fields of their
   * module.
   */
  functions(): Bytes
}

/** The input of a package writer in addition to the declarations. */
export interface WriterOptions {
  readonly layout: Layout
  readonly expressions: (tables: PackageTables) => Expressions
  readonly stable?: ReadonlySet<string>
}

/**
 * Encodes the `ArchivePayload` of a package in Daml-LF 2 (docs/network-rules.md, Packages):
 * interned names and types, the package's metadata, and per module its data types, templates and
 * interfaces. The bodies of choices, preconditions and views are omitted. Fields are numbered as in
 * `daml_lf.proto` and `daml_lf2.proto`.
 */
export function writePackage(
  declared: PackageTypes,
  { layout, expressions, stable = new Set() }: WriterOptions,
): Uint8Array<ArrayBuffer> {
  const tables = new PackageTables(layout, declared.packageId, stable)
  const writer = new PackageWriter(tables, expressions(tables))
  const modules = declared.modules.map((module) => writer.module(module))
  const metadata = writer.metadata(declared)
  // The tables come after everything that refers to them, because readers accept fields in any
  // order.
  return payload(declared.lfVersion.replace(/^2\./, ''), ...modules, metadata, tables.encode())
}

/**
 * Encodes a payload around the fields of a Daml-LF 2 package.
 * @internal
 */
export const payload = (minor: string, ...fields: readonly Bytes[]): Uint8Array<ArrayBuffer> =>
  message(string(3, minor), bytes(4, ...fields))

class PackageWriter {
  constructor(
    readonly tables: PackageTables,
    readonly expressions: Expressions,
  ) {}

  metadata({ name, version, upgradedPackageId }: PackageTypes): Bytes {
    if (name === undefined || version === undefined) return []
    return bytes(
      4,
      this.#string(1, name),
      this.#string(2, version),
      upgradedPackageId === undefined ? [] : bytes(3, this.#string(1, upgradedPackageId)),
    )
  }

  module(module: ModuleTypes): Bytes {
    return bytes(
      1,
      this.#dottedName(1, module.name),
      bytes(2, ...[1, 2, 3].map((flag) => number(flag, 1))),
      ...module.dataTypes.map((declared) => this.#dataType(declared)),
      ...module.templates.map((template) => this.#template(template)),
      ...module.exceptions.map((name) => bytes(7, this.#dottedName(1, name))),
      ...module.interfaces.map((declared) => this.#interface(declared)),
      this.expressions.functions(),
    )
  }

  #string(field: number, value: string): Bytes {
    return scalar(field, this.tables.string(value))
  }

  #dottedName(field: number, name: string): Bytes {
    return scalar(field, this.tables.dottedName(name))
  }

  #dataType({ name, params, isSerializable, definition }: DataType): Bytes {
    const head = [this.#dottedName(2, name.name), ...params.map((param) => this.#parameter(param))]
    if (definition.kind === 'synonym') {
      return bytes(3, ...head, bytes(4, this.tables.type(definition.element)))
    }
    return bytes(4, ...head, scalar(4, isSerializable ? 1 : 0), this.#definition(definition))
  }

  #definition(definition: Exclude<DataType['definition'], { kind: 'synonym' }>): Bytes {
    switch (definition.kind) {
      case 'record':
        return bytes(5, ...definition.fields.map((field) => bytes(1, this.#field(field))))
      case 'variant':
        return bytes(6, ...definition.constructors.map((one) => bytes(1, this.#field(one))))
      case 'enum':
        return bytes(
          7,
          packed(
            2,
            definition.constructors.map((one) => this.tables.string(one)),
          ),
        )
      case 'interface':
        return bytes(8)
      default:
        return definition satisfies never
    }
  }

  /**
   * Encodes a type parameter. All parameters have the kind star, because they are types of values.
   */
  #parameter(name: string): Bytes {
    const kind = this.tables.layout.isFlat ? number(4, 0) : bytes(1)
    return bytes(3, bytes(2, kind), this.#string(3, name))
  }

  #field({ label, type }: LfField): Bytes {
    return message(bytes(2, this.tables.type(type)), this.#string(3, label))
  }

  #template({ name, signatories, observers, key, choices, ...template }: TemplateType): Bytes {
    return bytes(
      6,
      this.#dottedName(1, name.name),
      this.#string(2, 'this'),
      this.#parties(4, '$$csignatory', signatories, name),
      ...choices.map((choice) => this.#choice(6, choice, name)),
      this.#parties(7, '$$cobserver', observers, name),
      key === undefined
        ? []
        : bytes(
            9,
            bytes(1, this.tables.type(key.type)),
            this.tables.expression(3, this.expressions.maintainers(key)),
            this.tables.expression(4, this.expressions.key(name)),
          ),
      ...template.implements.map((one) => bytes(10, this.tables.reference(1, one))),
    )
  }

  #interface({ name, view, choices, requires }: InterfaceType): Bytes {
    return bytes(
      8,
      this.#dottedName(2, name.name),
      this.#string(4, 'this'),
      ...choices.map((choice) => this.#choice(5, choice, name)),
      bytes(6, this.tables.type(view)),
      ...requires.map((one) => this.tables.reference(7, one)),
    )
  }

  #choice(field: number, choice: ChoiceType, owner: TypeName): Bytes {
    const { name, isConsuming, controllers, observers, argument, result } = choice
    const hasObservers = observers.sources.length > 0 || !observers.isWhole
    return bytes(
      field,
      this.#string(2, name),
      scalar(3, isConsuming ? 1 : 0),
      this.#parties(4, '$$$$sc', controllers, owner, choice),
      hasObservers ? this.#parties(5, '$$$$sc', observers, owner, choice) : [],
      bytes(6, this.#field({ label: 'arg', type: argument })),
      bytes(8, this.tables.type(result)),
      this.#string(10, 'self'),
    )
  }

  #parties(
    field: number,
    role: string,
    parties: PartiesExpression,
    owner: TypeName,
    choice?: ChoiceType,
  ): Bytes {
    return this.tables.expression(field, this.expressions.parties(role, parties, owner, choice))
  }
}
