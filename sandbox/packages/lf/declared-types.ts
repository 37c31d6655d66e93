import type {
  ChoiceType,
  DataType,
  InterfaceType,
  LfField,
  LfType,
  PackageTypes,
  PartiesExpression,
  TemplateType,
  TypeName,
} from '#ledger/daml-lf/package-types.ts'
import {
  builtins,
  type CompiledPackage,
  type CompiledDeclaration,
  type PackageType,
} from '../compiled-package.ts'
import { choicesOf, type ChoiceDeclaration } from '../choices.ts'
import type { WrittenParties } from '../notation/source.ts'
import { selfPackageId } from './write-package.ts'

/** Describes the declarations of a compiled package in terms of Daml-LF. */
export class DeclaredTypes {
  constructor(
    readonly compiled: CompiledPackage,
    readonly idOf: (of: CompiledPackage) => string,
  ) {}

  package(upgradedPackageId: string | undefined): PackageTypes {
    const { name, version, source, declared } = this.compiled
    const all = [...declared.values()]
    const modules = new Set(all.map(({ written }) => written.module))
    return {
      packageId: selfPackageId,
      lfVersion: `2.${source.lfMinor ?? '1'}`,
      name,
      version,
      upgradedPackageId,
      imports: [],
      modules: Array.from(modules, (module) => {
        const own = all.filter(({ written }) => written.module === module)
        return {
          name: module,
          dataTypes: own.map((one) => this.#dataType(one)),
          templates: own.flatMap((one) => this.#template(one)),
          interfaces: own.flatMap((one) => this.#interface(one)),
          exceptions: [],
        }
      }),
    }
  }

  name({ home, written }: CompiledDeclaration): TypeName {
    const packageId = home === this.compiled ? selfPackageId : this.idOf(home)
    return { packageId, module: written.module, name: written.name }
  }

  named(declared: CompiledDeclaration): LfType {
    return { kind: 'named', name: this.name(declared), args: [] }
  }

  type(type: PackageType): LfType {
    if (type.kind === 'nat' || type.kind === 'variable') return type
    const args = type.args.map((arg) => this.type(arg))
    if (type.kind === 'named') return { kind: 'named', name: this.name(type.declared), args }
    const kind = builtins[type.name]
    const [first = { kind: 'unit' }, second = { kind: 'unit' }] = args
    switch (kind) {
      case 'numeric':
        return { kind, scale: first }
      case 'map':
        return { kind, key: first, value: second }
      case 'optional':
      case 'list':
      case 'textMap':
      case 'contractId':
        return { kind, element: first }
      case 'unit':
      case 'bool':
      case 'int64':
      case 'date':
      case 'timestamp':
      case 'party':
      case 'text':
        return { kind }
      default:
        return kind satisfies never
    }
  }

  #dataType(declared: CompiledDeclaration): DataType {
    const { params, definition } = declared.written
    return {
      name: this.name(declared),
      params,
      isSerializable: definition.kind !== 'interface',
      definition: this.#definition(declared),
    }
  }

  #definition({ written: { definition }, fields }: CompiledDeclaration): DataType['definition'] {
    switch (definition.kind) {
      case 'enum':
      case 'interface':
        return definition
      case 'variant':
        return { kind: 'variant', constructors: this.#fields(fields) }
      case 'record':
      case 'template':
        return { kind: 'record', fields: this.#fields(fields) }
      default:
        return definition satisfies never
    }
  }

  #fields(fields: CompiledDeclaration['fields']): LfField[] {
    return fields.map(({ label, type }) => ({ label, type: this.type(type) }))
  }

  #template(declared: CompiledDeclaration): TemplateType[] {
    const { definition } = declared.written
    if (definition.kind !== 'template') return []
    const { signatories, observers, key } = definition
    return [
      {
        name: this.name(declared),
        signatories: partiesOf(signatories),
        observers: partiesOf(observers),
        key: key && {
          type: this.type(declared.resolve(key.type)),
          maintainers: partiesOf({ paths: key.maintainers, isComputed: false }),
        },
        choices: this.#choices(declared),
        implements: definition.implements.map((one) => this.name(declared.declaration(one))),
      },
    ]
  }

  #interface(declared: CompiledDeclaration): InterfaceType[] {
    const { definition } = declared.written
    if (definition.kind !== 'interface') return []
    return [
      {
        name: this.name(declared),
        view: this.type(declared.resolve(definition.view)),
        choices: this.#choices(declared),
        requires: definition.requires.map((one) => this.name(declared.declaration(one))),
      },
    ]
  }

  #choices(owner: CompiledDeclaration): ChoiceType[] {
    return Array.from(choicesOf(owner).values(), (choice) => this.#choice(choice))
  }

  #choice({ name, isConsuming, ...choice }: ChoiceDeclaration): ChoiceType {
    return {
      name,
      isConsuming,
      argument: this.named(choice.argument),
      result: this.type(choice.result),
      controllers: partiesOf(choice.controllers),
      observers: partiesOf(choice.observers),
    }
  }
}

/**
 * Describes the sources of the parties of an expression. A path that begins with `arg` starts at
 * the choice's argument, any other path at the contract.
 */
function partiesOf({ paths, isComputed }: WrittenParties): PartiesExpression {
  return {
    sources: paths.map((path) =>
      path[0] === 'arg'
        ? { source: 'argument', path: path.slice(1) }
        : { source: 'contract', path },
    ),
    isWhole: !isComputed,
  }
}
