import type { CompiledPackage, Declared } from '../compiled-package.ts'
import type { WrittenParties } from '../notation/source.ts'
import type { BuiltinName, PackageType } from '../package-type.ts'
import { ByteWriter } from './byte-writer.ts'
import type { Interned } from './interned.ts'
import type { References } from './references.ts'
import type { TypeTable } from './type-table.ts'

/**
 * The meaning of names in an expression: the contract as `this`, and in a choice its argument as
 * `arg`.
 */
export interface Scope {
  readonly this: Declared
  readonly arg?: Declared
}

const party: PackageType = { kind: 'builtin', name: 'Party', args: [] }

const named = (declared: Declared): PackageType => ({ kind: 'named', declared, args: [] })

/** The functions of the standard library that convert a value to a list of parties. */
const toParties: ReadonlyMap<BuiltinName, string> = new Map([
  ['Party', '$$ctoParties'],
  ['[]', '$$ctoParties1'],
  ['Optional', '$$ctoParties2'],
])

/** A field on the way from `this` or `arg`: the record that has it, its name and its type. */
interface Step {
  readonly record: Declared
  readonly label: string
  readonly type: PackageType
}

/** The steps of a path. Throws when a record on the way has no such field. */
export function stepsOf(scope: Scope, path: readonly string[]): readonly Step[] {
  const ofArgument = path[0] === 'arg' && scope.arg !== undefined
  let record: Declared | undefined = ofArgument ? scope.arg : scope.this
  return path.slice(ofArgument ? 1 : 0).map((label) => {
    const found = record?.fields.find((field) => field.label === label)
    if (!record || !found) {
      throw new Error(`${scope.this.qualifiedName} has no ${path.join('.')}`)
    }
    const step = { record, label, type: found.type }
    record = found.type.kind === 'named' ? found.type.declared : undefined
    return step
  })
}

/**
 * Expressions that name parties, as the Daml compiler writes them (docs/network-rules.md, Party expressions): a
 * template applies a function of its module to the contract; the function takes fields apart and wraps each in a list.
 */
export class PartyExpressions {
  /** The table of expressions, where the version has one. */
  readonly expressions: Uint8Array[] = []

  constructor(
    readonly types: TypeTable,
    readonly references: References,
    readonly library: CompiledPackage | undefined,
  ) {}

  /** `name this`, or `name this arg`: the application of a function of the same module. */
  writeCall(writer: ByteWriter, field: number, module: string, name: string, args: string[]): void {
    this.writeExpression(writer, field, (into) => {
      into.message(15, () => {
        into.message(1, () => this.#writeValue(into, undefined, module, name))
        for (const arg of args) {
          into.message(2, () => into.chosen(2, this.#interned.string(arg)))
        }
      })
    })
  }

  /** The function that a call applies: `DefValue`. */
  writeFunction(writer: ByteWriter, name: string, scope: Scope, parties: WrittenParties): void {
    const { types } = this
    const takes = [scope.this, scope.arg].filter((one) => one !== undefined)
    const type = takes.reduceRight<PackageType>(
      (result, declared) => ({ kind: 'builtin', name: '->', args: [named(declared), result] }),
      { kind: 'builtin', name: '[]', args: [party] },
    )
    writer.message(5, () => {
      writer.message(2, () => {
        writer.number(1, this.#interned.dottedName(name))
        types.write(writer, 2, type)
      })
      this.writeExpression(writer, 3, (into) => {
        into.message(17, () => {
          this.#writeBinder(into, 1, 'this', scope.this)
          if (scope.arg) this.#writeBinder(into, 1, 'arg', scope.arg)
          into.message(2, () => this.#writeBody(into, scope, parties))
        })
      })
    })
  }

  /**
   * Writes an expression. Since Daml-LF 2.2, the expression is stored in a table, and only its
   * index is written.
   */
  writeExpression(writer: ByteWriter, field: number, write: (into: ByteWriter) => void): void {
    if (!this.references.isFlat) {
      writer.message(field, () => write(writer))
      return
    }
    const into = new ByteWriter()
    write(into)
    const place = this.expressions.push(into.take()) - 1
    writer.message(field, () => writer.chosen(44, place))
  }

  /** A function from the key to its maintainers. */
  writeMaintainers(
    writer: ByteWriter,
    keyType: PackageType,
    paths: readonly (readonly string[])[],
  ): void {
    const record = keyType.kind === 'named' ? keyType.declared : undefined
    if (!record) throw new Error('A key is a record')
    writer.message(17, () => {
      writer.message(1, () => {
        this.types.write(writer, 2, keyType)
        writer.number(3, this.#interned.string('key'))
      })
      writer.message(2, () => {
        writer.message(22, () => {
          this.types.write(writer, 1, party)
          for (const [label = ''] of paths) {
            const step = { record, label, type: party }
            writer.message(2, () =>
              this.#writeProjection(writer, step, () => this.#writeVariable(writer, 'key')),
            )
          }
          writer.message(3, () => {
            writer.message(21, () => this.types.write(writer, 1, party))
          })
        })
      })
    })
  }

  /** A record of fields of the contract. */
  writeRecord(
    writer: ByteWriter,
    type: PackageType,
    contract: Declared,
    paths: readonly (readonly string[])[],
  ): void {
    const record = type.kind === 'named' ? type.declared : undefined
    if (!record) throw new Error('A key is a record')
    writer.message(7, () => {
      writer.message(1, () => this.#writeTypeName(writer, 1, record))
      for (const [index, { label }] of record.fields.entries()) {
        const [step] = stepsOf({ this: contract }, paths[index] ?? [])
        if (!step) throw new Error(`${contract.qualifiedName} has no ${index}th part of a key`)
        writer.message(2, () => {
          writer.message(2, () =>
            this.#writeProjection(writer, step, () => this.#writeVariable(writer, 'this')),
          )
          writer.number(3, this.#interned.string(label))
        })
      }
    })
  }

  get #interned(): Interned {
    return this.references.interned
  }

  #writeBinder(writer: ByteWriter, field: number, name: string, declared: Declared): void {
    writer.message(field, () => {
      this.types.write(writer, 2, { kind: 'named', declared, args: [] })
      writer.number(3, this.#interned.string(name))
    })
  }

  /** `let dso = this.dso in …`: what is used of the record, bound to names. */
  #writeBody(writer: ByteWriter, scope: Scope, parties: WrittenParties): void {
    const all = parties.paths.map((path) => stepsOf(scope, path))
    const bound = new Map<string, { of: string; step: Step }>()
    for (const [index, [first]] of all.entries()) {
      const of = parties.paths[index]?.[0] === 'arg' && scope.arg ? 'arg' : 'this'
      if (first) bound.set(`${of}.${first.label}`, { of, step: first })
    }
    if (bound.size === 0) return this.#writeList(writer, all, parties)
    writer.message(20, () => {
      for (const { of, step } of bound.values()) {
        writer.message(1, () => {
          writer.message(1, () => {
            this.types.write(writer, 2, step.type)
            writer.number(3, this.#interned.string(step.label))
          })
          writer.message(2, () =>
            this.#writeProjection(writer, step, () => this.#writeVariable(writer, of)),
          )
        })
      }
      writer.message(2, () => this.#writeList(writer, all, parties))
    })
  }

  #writeVariable(writer: ByteWriter, name: string): void {
    writer.chosen(2, this.#interned.string(name))
  }

  #writeProjection(writer: ByteWriter, { record, label }: Step, writeRecord: () => void): void {
    writer.message(8, () => {
      writer.message(1, () => this.#writeTypeName(writer, 1, record))
      writer.message(3, writeRecord)
      writer.number(4, this.#interned.string(label))
    })
  }

  #writeTypeName(writer: ByteWriter, field: number, declared: Declared): void {
    this.references.writeType(writer, field, declared)
  }

  #writeSteps(writer: ByteWriter, steps: readonly Step[]): void {
    const last = steps.at(-1)
    const [first] = steps
    if (!first || !last) return
    if (steps.length === 1) this.#writeVariable(writer, first.label)
    else this.#writeProjection(writer, last, () => this.#writeSteps(writer, steps.slice(0, -1)))
  }

  /** One source of parties as it is, several joined: `concat [toParties a, toParties b]`. */
  #writeList(
    writer: ByteWriter,
    all: readonly (readonly Step[])[],
    { isComputed }: WrittenParties,
  ): void {
    const [only, ...others] = all
    if (isComputed) return this.#writeDecision(writer)
    if (only === undefined) {
      writer.message(21, () => this.types.write(writer, 1, party))
      return
    }
    if (others.length === 0) return this.#writeParties(writer, only)
    const parties: PackageType = { kind: 'builtin', name: '[]', args: [party] }
    writer.message(15, () => {
      writer.message(1, () => {
        writer.message(16, () => {
          writer.message(1, () =>
            this.#writeValue(writer, this.library, 'DA.Internal.Prelude', 'concat'),
          )
          this.types.write(writer, 2, party)
        })
      })
      writer.message(2, () => {
        writer.message(22, () => {
          this.types.write(writer, 1, parties)
          for (const steps of all) {
            writer.message(2, () => this.#writeParties(writer, steps))
          }
          writer.message(3, () => {
            writer.message(21, () => this.types.write(writer, 1, parties))
          })
        })
      })
    })
  }

  /** Writes the list of parties in a field: of one party, a list, or an optional party. */
  #writeParties(writer: ByteWriter, steps: readonly Step[]): void {
    const type = steps.at(-1)?.type
    const name = type?.kind === 'builtin' ? toParties.get(type.name) : undefined
    if (name === undefined) throw new Error(`${steps.at(-1)?.label} does not hold parties`)
    writer.message(15, () => {
      writer.message(1, () =>
        this.#writeValue(writer, this.library, 'DA.Internal.Template.Functions', name),
      )
      writer.message(2, () => this.#writeSteps(writer, steps))
    })
  }

  /** Writes a placeholder for a decision that the sandbox has no expression for. */
  #writeDecision(writer: ByteWriter): void {
    writer.message(19, () => {
      writer.message(1, () => writer.chosen(5, 2))
      writer.message(2, () => {
        writer.message(1, () => {
          writer.message(21, () => this.types.write(writer, 1, party))
        })
        writer.chosen(4, 2)
      })
    })
  }

  /** A value by package, module and name; without a package one of this one. */
  #writeValue(
    writer: ByteWriter,
    of: CompiledPackage | undefined,
    module: string,
    name: string,
  ): void {
    writer.message(3, () => {
      this.references.writeModule(writer, 1, of ?? this.references.home, module)
      writer.number(2, this.#interned.dottedName(name))
    })
  }
}
