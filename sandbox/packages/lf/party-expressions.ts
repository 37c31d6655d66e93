import type {
  ChoiceType,
  LfType,
  PartiesExpression,
  PartySource,
  TemplateType,
  TypeName,
} from '#ledger/daml-lf/package-types.ts'
import type { CompiledDeclaration } from '../compiled-package.ts'
import { choiceOf } from '../choices.ts'
import { bytes, message, number, scalar, type Bytes } from '../protobuf-writer.ts'
import type { DeclaredTypes } from './declared-types.ts'
import type { PackageTables } from './package-tables.ts'
import { selfPackageId, type Expressions } from './write-package.ts'

/**
 * The records whose fields an expression can use: the contract as `this`, and in a choice its
 * argument as `arg`.
 */
interface Scope {
  readonly this: CompiledDeclaration
  readonly arg: CompiledDeclaration | undefined
}

const party: LfType = { kind: 'party' }
const parties: LfType = { kind: 'list', element: party }

/**
 * The functions of the standard library that convert a field to a list of parties, by the kind of
 * the field's type.
 */
const toParties: ReadonlyMap<LfType['kind'], string> = new Map([
  ['party', '$$ctoParties'],
  ['list', '$$ctoParties1'],
  ['optional', '$$ctoParties2'],
])

/**
 * A step of a path from `this` or `arg`: the record, the name of its field, and the field's type.
 */
interface Step {
  readonly record: TypeName
  readonly label: string
  readonly type: LfType
}

/**
 * Encodes expressions for parties as the Daml compiler does (docs/network-rules.md, Party
 * expressions): a template applies a function of its module to the contract. The function reads
 * fields and converts each to a list.
 */
export class PartyExpressions implements Expressions {
  readonly #functions: (() => Bytes)[] = []
  #functionCount = 0

  constructor(
    readonly tables: PackageTables,
    readonly types: DeclaredTypes,
  ) {}

  /** Encodes `name this`, or `name this arg`: the application of a function of the same module. */
  parties(role: string, named: PartiesExpression, owner: TypeName, choice?: ChoiceType): Bytes {
    const scope = this.#scope(owner, choice)
    this.#functionCount += 1
    const name = `${role}_${owner.name}_${this.#functionCount}`
    this.#functions.push(() => this.#function(name, scope, named))
    return bytes(
      15,
      bytes(1, this.#value(selfPackageId, owner.module, name)),
      bytes(2, this.#variable('this')),
      choice ? bytes(2, this.#variable('arg')) : [],
    )
  }

  functions(): Bytes {
    return message(...this.#functions.splice(0).map((write) => write()))
  }

  maintainers({ type, maintainers }: NonNullable<TemplateType['key']>): Bytes {
    if (type.kind !== 'named') throw new Error('A key is a record')
    const record = type.name
    return bytes(
      17,
      this.#binder(1, 'key', type),
      bytes(
        2,
        this.#list(party, maintainers.sources, ({ path: [label = ''] }) =>
          this.#projection({ record, label }, () => this.#variable('key')),
        ),
      ),
    )
  }

  key(template: TypeName): Bytes {
    const { this: contract } = this.#scope(template)
    const { definition } = contract.written
    const key = 'key' in definition ? definition.key : undefined
    const type = key && contract.resolve(key.type)
    if (type?.kind !== 'named') throw new Error('A key is a record')
    return bytes(
      7,
      bytes(1, this.tables.reference(1, this.types.name(type.declared))),
      ...type.declared.fields.map(({ label }, index) => {
        const [step] = this.#steps(contract, key?.paths[index] ?? [])
        if (!step) throw new Error(`${contract.qualifiedName} has no ${index}th part of a key`)
        return bytes(
          2,
          bytes(
            2,
            this.#projection(step, () => this.#variable('this')),
          ),
          scalar(3, this.tables.string(label)),
        )
      }),
    )
  }

  #scope({ module, name }: TypeName, choice?: ChoiceType): Scope {
    const contract = this.types.compiled.declaration(name, module)
    return { this: contract, arg: choice && choiceOf(contract, choice.name)?.argument }
  }

  /** Returns the steps of a path. Throws if a record on the path does not have the field. */
  #steps(from: CompiledDeclaration | undefined, path: readonly string[]): readonly Step[] {
    let record = from
    return path.map((label) => {
      const found = record?.fields.find((field) => field.label === label)
      if (!record || !found) throw new Error(`${from?.qualifiedName} has no ${path.join('.')}`)
      const step = { record: this.types.name(record), label, type: this.types.type(found.type) }
      record = found.type.kind === 'named' ? found.type.declared : undefined
      return step
    })
  }

  #function(name: string, scope: Scope, named: PartiesExpression): Bytes {
    const { tables, types } = this
    const takes = [scope.this, scope.arg].filter((one) => one !== undefined)
    const params = takes.map((one) => types.named(one))
    return bytes(
      5,
      bytes(2, scalar(1, tables.dottedName(name)), bytes(2, tables.functionType(params, parties))),
      tables.expression(
        3,
        bytes(
          17,
          ...params.map((type, index) => this.#binder(1, index === 0 ? 'this' : 'arg', type)),
          bytes(2, this.#body(scope, named)),
        ),
      ),
    )
  }

  /** Encodes `let dso = this.dso in …`: the used fields of the record, bound to names. */
  #body(scope: Scope, named: PartiesExpression): Bytes {
    const all = named.sources.map((source) => ({ source, steps: this.#stepsOf(scope, source) }))
    const bound = new Map<string, { variable: string; step: Step }>()
    for (const {
      source,
      steps: [first],
    } of all) {
      const of = variableOf(source)
      if (first) bound.set(`${of}.${first.label}`, { variable: of, step: first })
    }
    const list = () =>
      this.#joined(
        all.map(({ steps }) => steps),
        named,
      )
    if (bound.size === 0) return list()
    return bytes(
      20,
      ...Array.from(bound.values(), ({ variable, step }) =>
        bytes(
          1,
          this.#binder(1, step.label, step.type),
          bytes(
            2,
            this.#projection(step, () => this.#variable(variable)),
          ),
        ),
      ),
      bytes(2, list()),
    )
  }

  #stepsOf(scope: Scope, source: PartySource): readonly Step[] {
    return this.#steps(source.source === 'argument' ? scope.arg : scope.this, source.path)
  }

  /**
   * Encodes a single source of parties as it is, and joins several sources: `concat [toParties a,
   * toParties b]`.
   */
  #joined(all: readonly (readonly Step[])[], { isWhole }: PartiesExpression): Bytes {
    const [only, ...others] = all
    if (!isWhole) return this.#decision()
    if (only === undefined) return this.#nil(party)
    if (others.length === 0) return this.#toParties(only)
    const concat = this.#libraryValue('DA.Internal.Prelude', 'concat')
    return bytes(
      15,
      bytes(1, bytes(16, bytes(1, concat), this.#type(2, party))),
      bytes(
        2,
        this.#list(parties, all, (steps) => this.#toParties(steps)),
      ),
    )
  }

  /**
   * Encodes the list of parties in a field, which is a party, a list of parties or an optional
   * party.
   */
  #toParties(steps: readonly Step[]): Bytes {
    const last = steps.at(-1)
    const name = last && toParties.get(last.type.kind)
    if (name === undefined) throw new Error(`${last?.label} does not hold parties`)
    return bytes(
      15,
      bytes(1, this.#libraryValue('DA.Internal.Template.Functions', name)),
      bytes(2, this.#path(steps)),
    )
  }

  #path(steps: readonly Step[]): Bytes {
    const last = steps.at(-1)
    if (!last) return []
    return steps.length === 1
      ? this.#variable(last.label)
      : this.#projection(last, () => this.#path(steps.slice(0, -1)))
  }

  /** Encodes a case expression, for parties that only Daml code can compute. */
  #decision(): Bytes {
    return bytes(19, bytes(1, number(5, 2)), bytes(2, bytes(1, this.#nil(party)), number(4, 2)))
  }

  #list<Item>(type: LfType, items: readonly Item[], write: (item: Item) => Bytes): Bytes {
    return bytes(
      22,
      this.#type(1, type),
      ...items.map((item) => bytes(2, write(item))),
      bytes(3, this.#nil(type)),
    )
  }

  #nil(type: LfType): Bytes {
    return bytes(21, this.#type(1, type))
  }

  #type(field: number, type: LfType): Bytes {
    return bytes(field, this.tables.type(type))
  }

  #binder(field: number, name: string, type: LfType): Bytes {
    return bytes(field, this.#type(2, type), scalar(3, this.tables.string(name)))
  }

  #variable(name: string): Bytes {
    return number(2, this.tables.string(name))
  }

  #projection({ record, label }: Pick<Step, 'record' | 'label'>, of: () => Bytes): Bytes {
    return bytes(
      8,
      bytes(1, this.tables.reference(1, record)),
      bytes(3, of()),
      scalar(4, this.tables.string(label)),
    )
  }

  #libraryValue(module: string, name: string): Bytes {
    const library = this.types.compiled.dependency('daml-stdlib')
    return this.#value(this.types.idOf(library), module, name)
  }

  #value(packageId: string, module: string, name: string): Bytes {
    return bytes(
      3,
      this.tables.module(1, packageId, module),
      scalar(2, this.tables.dottedName(name)),
    )
  }
}

const variableOf = ({ source }: PartySource): string => (source === 'argument' ? 'arg' : 'this')
