import type { CompiledDeclaration, PackageType } from '../packages/compiled-package.ts'
import { choiceOf, type ChoiceDeclaration } from '../packages/choices.ts'
import type { DamlType, RecordType } from './daml-type.ts'

type Arguments = ReadonlyMap<string, DamlType>

const noArguments: Arguments = new Map()

/**
 * A record type of a package. Its fields are resolved on first use, because types may be recursive.
 */
class DeclaredRecord implements RecordType {
  readonly kind = 'record'
  #fields: Readonly<Record<string, DamlType>> | undefined
  #entries: RecordType['entries'] | undefined

  constructor(
    readonly declared: CompiledDeclaration,
    readonly args: Arguments,
  ) {}

  get entries(): RecordType['entries'] {
    this.#entries ??= entriesOf(this.declared, this.args)
    return this.#entries
  }

  get fields(): Readonly<Record<string, DamlType>> {
    this.#fields ??= Object.fromEntries(this.entries)
    return this.#fields
  }
}

class DeclaredVariant {
  readonly kind = 'variant'
  #constructors: Readonly<Record<string, DamlType>> | undefined

  constructor(
    readonly declared: CompiledDeclaration,
    readonly args: Arguments,
  ) {}

  get constructors(): Readonly<Record<string, DamlType>> {
    this.#constructors ??= Object.fromEntries(entriesOf(this.declared, this.args))
    return this.#constructors
  }
}

const entriesOf = ({ fields }: CompiledDeclaration, args: Arguments): RecordType['entries'] =>
  fields.map(({ label, type }) => [label, typeOf(type, args)] as const)

const plain = new WeakMap<CompiledDeclaration, DamlType>()

function named(
  declared: CompiledDeclaration,
  provided: readonly PackageType[],
  outer: Arguments,
): DamlType {
  const { params } = declared.written
  if (params.length === 0) {
    const known = plain.get(declared) ?? definition(declared, noArguments)
    plain.set(declared, known)
    return known
  }
  const args = params.map((param, index) => {
    const arg = provided[index]
    if (!arg) throw new Error(`${declared.qualifiedName} takes ${params.length} arguments`)
    return [param, typeOf(arg, outer)] as const
  })
  return definition(declared, new Map(args))
}

function definition(declared: CompiledDeclaration, args: Arguments): DamlType {
  const written = declared.written.definition
  switch (written.kind) {
    case 'record':
    case 'template':
      return new DeclaredRecord(declared, args)
    case 'variant':
      return new DeclaredVariant(declared, args)
    case 'enum':
      return { kind: 'enum', constructors: written.constructors }
    case 'interface':
      return { kind: 'contractId' }
    default:
      return written satisfies never
  }
}

/**
 * Converts a type of a package. An optional counts as nested if the declaration itself nests it,
 * but not if a type parameter causes the nesting (docs/network-rules.md, Refused values).
 */
function typeOf(type: PackageType, args: Arguments): DamlType {
  switch (type.kind) {
    case 'named':
      return named(type.declared, type.args, args)
    case 'variable':
      return args.get(type.name) ?? { kind: 'unit' }
    case 'nat':
      return { kind: 'unit' }
    case 'builtin':
      break
    default:
      return type satisfies never
  }
  const [first, second] = type.args
  const of = (): DamlType => (first ? typeOf(first, args) : { kind: 'unit' })
  switch (type.name) {
    case 'Optional': {
      const isNested = first?.kind === 'builtin' && first.name === 'Optional'
      return { kind: 'optional', element: of(), isNested }
    }
    case '[]':
      return { kind: 'list', element: of() }
    case 'TextMap':
      return { kind: 'textMap', element: of() }
    case 'Map':
      return { kind: 'map', key: of(), value: second ? typeOf(second, args) : { kind: 'unit' } }
    case 'Numeric':
      return { kind: 'numeric', scale: first?.kind === 'nat' ? first.value : 10 }
    case 'Party':
    case 'ContractId':
    case 'Text':
    case 'Int':
    case 'Time':
    case 'Date':
    case 'Bool':
    case 'Unit':
      return { kind: primitives[type.name] }
    default:
      return type satisfies never
  }
}

const primitives = {
  Party: 'party',
  ContractId: 'contractId',
  Text: 'text',
  Int: 'int',
  Time: 'time',
  Date: 'date',
  Bool: 'bool',
  Unit: 'unit',
} as const

/**
 * Returns the record type of a declaration: of a template, an argument or a view. Throws if the
 * declaration is not a record.
 */
export function recordTypeOf(declared: CompiledDeclaration): RecordType {
  const type = named(declared, [], noArguments)
  if (type.kind !== 'record') throw new Error(`${declared.qualifiedName} is no record`)
  return type
}

/** The argument and result types of a choice. */
export interface ChoiceTypes {
  readonly argument: RecordType
  readonly result: DamlType
}

const choiceTypes = new WeakMap<ChoiceDeclaration, ChoiceTypes>()

/**
 * Returns the types of a choice of a template or an interface; undefined if the choice does not
 * exist.
 */
export function choiceTypesOf(owner: CompiledDeclaration, name: string): ChoiceTypes | undefined {
  const choice = choiceOf(owner, name)
  if (!choice) return undefined
  const known = choiceTypes.get(choice) ?? {
    argument: recordTypeOf(choice.argument),
    result: typeOf(choice.result, noArguments),
  }
  choiceTypes.set(choice, known)
  return known
}

/** The type of a template's key; undefined if the template has no key. */
export function keyTypeOf(template: CompiledDeclaration): DamlType | undefined {
  const { definition: written } = template.written
  const key = written.kind === 'template' ? written.key : undefined
  return key && typeOf(template.resolve(key.type), noArguments)
}
