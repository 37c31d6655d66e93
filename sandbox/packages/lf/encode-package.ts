import type { CompiledPackage, Declared } from '../compiled-package.ts'
import { computed, nobody } from '../notation/parse-choice.ts'
import type { WrittenChoice, WrittenKey, WrittenParties } from '../notation/source.ts'
import type { PackageType } from '../package-type.ts'
import { ByteWriter } from './byte-writer.ts'
import { Interned } from './interned.ts'
import { PartyExpressions, type Scope } from './party-expressions.ts'
import { References } from './references.ts'
import { TypeTable } from './type-table.ts'

/** The external references of a package. */
export interface Surroundings {
  readonly idOf: (of: CompiledPackage) => string
  /** The package of the version before, which this one upgrades. */
  readonly upgraded: string | undefined
  /** The standard library with the functions of expressions; undefined for the packages that it is made of. */
  readonly library: CompiledPackage | undefined
  /** The declaration of `Archive`, which every template and interface has as a choice. */
  readonly archive: Declared | undefined
}

/**
 * The `ArchivePayload` of a package in Daml-LF 2.1, or in 2.3 where it has contract keys (docs/network-rules.md, Packages): interned names and
 * types, the package's metadata, and per module its data types, templates and interfaces, and the functions that name
 * parties. What choices do is left out, and so are preconditions and views. Fields are those of `daml_lf.proto` and
 * `daml_lf2.proto`.
 */
export function encodePackage(
  compiled: CompiledPackage,
  surroundings: Surroundings,
): Uint8Array<ArrayBuffer> {
  return new PackageEncoder(compiled, surroundings).encode()
}

class PackageEncoder {
  readonly #interned = new Interned()
  readonly #references: References
  readonly #types: TypeTable
  readonly #parties: PartyExpressions
  readonly #writer = new ByteWriter(16_384)
  /** Writers of the functions that expressions of the module apply. */
  readonly #functions: (() => void)[] = []
  #functionCount = 0

  constructor(
    readonly compiled: CompiledPackage,
    readonly surroundings: Surroundings,
  ) {
    // Index 0 of the interned strings is the empty string, so that an unset index reads as empty.
    this.#interned.string('')
    this.#references = new References(compiled, this.#interned, surroundings.idOf)
    this.#types = new TypeTable(this.#references)
    this.#parties = new PartyExpressions(this.#types, this.#references, surroundings.library)
  }

  encode(): Uint8Array<ArrayBuffer> {
    const writer = this.#writer
    const { compiled, surroundings } = this
    const byModule = new Map<string, Declared[]>()
    for (const declared of compiled.declared.values()) {
      const { module } = declared.written
      const others = byModule.get(module)
      if (others) others.push(declared)
      else byModule.set(module, [declared])
    }
    for (const [module, declared] of byModule) this.#writeModule(module, declared)
    const upgraded = surroundings.upgraded
    writer.message(4, () => {
      writer.number(1, this.#interned.string(compiled.name))
      writer.number(2, this.#interned.string(compiled.version))
      if (upgraded === undefined) return
      writer.message(3, () => writer.number(1, this.#interned.string(upgraded)))
    })
    // After everything that refers to them: readers take fields in any order.
    for (const value of this.#interned.strings) writer.text(2, value)
    for (const segments of this.#interned.dottedNames) {
      writer.message(3, () => writer.packed(1, segments))
    }
    for (const entry of this.#types.entries) writer.bytes(5, entry)
    if (this.#references.isFlat) this.#writeTables()
    const payload = new ByteWriter(32_768)
    payload.text(3, compiled.source.lfMinor ?? '1')
    payload.bytes(4, writer.take())
    return payload.take()
  }

  /**
   * Writes the tables of Daml-LF 2.2 and later: the one kind, the expressions, and the imported
   * packages.
   */
  #writeTables(): void {
    const writer = this.#writer
    writer.message(6, () => writer.empty(1))
    for (const expression of this.#parties.expressions) writer.bytes(7, expression)
    writer.message(9, () => {
      for (const id of this.#references.imports) writer.text(1, id)
    })
  }

  #writeModule(name: string, declared: readonly Declared[]): void {
    const writer = this.#writer
    writer.message(1, () => {
      writer.number(1, this.#interned.dottedName(name))
      writer.message(2, () => {
        for (const flag of [1, 2, 3]) writer.number(flag, 1)
      })
      for (const one of declared) this.#writeDataType(one)
      for (const one of declared) {
        const { kind } = one.written.definition
        if (kind === 'template') this.#writeTemplate(one)
        if (kind === 'interface') this.#writeInterface(one)
      }
      for (const write of this.#functions.splice(0)) write()
    })
  }

  #writeDataType(declared: Declared): void {
    const writer = this.#writer
    const { name, params, definition } = declared.written
    writer.message(4, () => {
      writer.number(2, this.#interned.dottedName(name))
      for (const param of params) this.#writeParameter(param)
      if (definition.kind === 'interface') return writer.empty(8)
      writer.number(4, 1)
      if (definition.kind === 'enum') {
        const constructors = definition.constructors.map((one) => this.#interned.string(one))
        return writer.message(7, () => writer.packed(2, constructors))
      }
      writer.message(definition.kind === 'variant' ? 6 : 5, () => {
        for (const { label, type } of declared.fields) {
          writer.message(1, () => {
            this.#types.write(writer, 2, type)
            writer.number(3, this.#interned.string(label))
          })
        }
      })
    })
  }

  /** Parameters of these types are types of values: of kind star. */
  #writeParameter(name: string): void {
    const writer = this.#writer
    writer.message(3, () => {
      writer.message(2, () => {
        if (this.#references.isFlat) writer.chosen(4, 0)
        else writer.empty(1)
      })
      writer.number(3, this.#interned.string(name))
    })
  }

  #writeTypeName(field: number, declared: Declared): void {
    this.#references.writeType(this.#writer, field, declared)
  }

  #writeTemplate(declared: Declared): void {
    const { definition, name } = declared.written
    if (definition.kind !== 'template') return
    const writer = this.#writer
    const scope: Scope = { this: declared }
    writer.message(6, () => {
      writer.number(1, this.#interned.dottedName(name))
      writer.number(2, this.#interned.string('this'))
      this.#writeParties(4, '$$csignatory', definition.signatories, scope)
      this.#writeChoices(6, definition.choices, scope, definition.signatories)
      this.#writeParties(7, '$$cobserver', definition.observers, scope)
      if (definition.key) this.#writeKey(declared, definition.key)
      for (const one of definition.implements) {
        const implemented = declared.declaration(one)
        writer.message(10, () => this.#writeTypeName(1, implemented))
      }
    })
  }

  #writeInterface(declared: Declared): void {
    const { definition, name } = declared.written
    if (definition.kind !== 'interface') return
    const writer = this.#writer
    writer.message(8, () => {
      writer.number(2, this.#interned.dottedName(name))
      writer.number(4, this.#interned.string('this'))
      this.#writeChoices(5, definition.choices, { this: declared }, computed)
      this.#types.write(writer, 6, declared.resolve(definition.view))
      for (const one of definition.requires) {
        const required = declared.declaration(one)
        writer.message(7, () => this.#writeTypeName(1, required))
      }
    })
  }

  /** The type of the key, how it is made of the contract, and which parties in it are the maintainers. */
  #writeKey(declared: Declared, { type, paths, maintainers }: WrittenKey): void {
    const writer = this.#writer
    const keyType = declared.resolve(type)
    writer.message(9, () => {
      this.#types.write(writer, 1, keyType)
      this.#parties.writeExpression(writer, 3, (into) =>
        this.#parties.writeMaintainers(into, keyType, maintainers),
      )
      this.#parties.writeExpression(writer, 4, (into) =>
        this.#parties.writeRecord(into, keyType, declared, paths),
      )
    })
  }

  /** Those of the source, and `Archive`, which every template and interface has: who signed ends the contract. */
  #writeChoices(
    field: number,
    choices: readonly WrittenChoice[],
    scope: Scope,
    signatories: WrittenParties,
  ): void {
    const { archive } = this.surroundings
    if (archive) {
      const result: PackageType = { kind: 'builtin', name: 'Unit', args: [] }
      const ending = { name: 'Archive', isConsuming: true, controllers: signatories }
      this.#writeChoice(
        field,
        { ...ending, observers: nobody },
        { this: scope.this, arg: archive },
        result,
      )
    }
    for (const choice of choices) {
      if (!this.compiled.has(choice.since)) continue
      const arg = scope.this.declaration(choice.name)
      this.#writeChoice(field, choice, { this: scope.this, arg }, scope.this.resolve(choice.result))
    }
  }

  #writeChoice(
    field: number,
    choice: Pick<WrittenChoice, 'name' | 'isConsuming' | 'controllers' | 'observers'>,
    scope: Required<Scope>,
    result: PackageType,
  ): void {
    const writer = this.#writer
    writer.message(field, () => {
      writer.number(2, this.#interned.string(choice.name))
      writer.number(3, choice.isConsuming ? 1 : 0)
      this.#writeParties(4, '$$$$sc', choice.controllers, scope)
      if (choice.observers.paths.length > 0) {
        this.#writeParties(5, '$$$$sc', choice.observers, scope)
      }
      writer.message(6, () => {
        this.#types.write(writer, 2, { kind: 'named', declared: scope.arg, args: [] })
        writer.number(3, this.#interned.string('arg'))
      })
      this.#types.write(writer, 8, result)
      writer.number(10, this.#interned.string('self'))
    })
  }

  /** An expression of parties, and the function that it applies, which is written with the module's values. */
  #writeParties(field: number, kind: string, parties: WrittenParties, scope: Scope): void {
    const { module, name } = scope.this.written
    this.#functionCount += 1
    const callee = `${kind}_${name}_${this.#functionCount}`
    const args = scope.arg ? ['this', 'arg'] : ['this']
    this.#parties.writeCall(this.#writer, field, module, callee, args)
    this.#functions.push(() => this.#parties.writeFunction(this.#writer, callee, scope, parties))
  }
}
