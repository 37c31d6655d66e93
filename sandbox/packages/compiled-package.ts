import { parseSource } from './notation/parse.ts'
import type {
  PackageSource,
  WrittenDeclaration,
  WrittenField,
  WrittenType,
} from './notation/source.ts'

/** The built-in types of values by their names in Daml, with their kinds in Daml-LF. */
export const builtins = {
  Unit: 'unit',
  Bool: 'bool',
  Int: 'int64',
  Date: 'date',
  Time: 'timestamp',
  Numeric: 'numeric',
  Party: 'party',
  Text: 'text',
  ContractId: 'contractId',
  Optional: 'optional',
  '[]': 'list',
  Map: 'map',
  TextMap: 'textMap',
} as const

type BuiltinName = keyof typeof builtins

const isBuiltin = (name: string): name is BuiltinName => Object.hasOwn(builtins, name)

/** A type with resolved names. */
export type PackageType =
  | { readonly kind: 'builtin'; readonly name: BuiltinName; readonly args: readonly PackageType[] }
  | { readonly kind: 'nat'; readonly value: number }
  | { readonly kind: 'variable'; readonly name: string }
  | {
      readonly kind: 'named'
      readonly declared: CompiledDeclaration
      readonly args: readonly PackageType[]
    }

export interface DeclaredField {
  readonly label: string
  readonly type: PackageType
}

/**
 * A declaration of a package in one version. Types are resolved on first use, because they may be
 * recursive.
 */
export class CompiledDeclaration {
  #fields: readonly DeclaredField[] | undefined

  constructor(
    readonly home: CompiledPackage,
    readonly written: WrittenDeclaration,
  ) {}

  /** `Module.Name:Entity`. */
  get qualifiedName(): string {
    return `${this.written.module}:${this.written.name}`
  }

  /**
   * The fields of a record or template, or the constructors of a variant; empty for other
   * declarations.
   */
  get fields(): readonly DeclaredField[] {
    const { definition } = this.written
    this.#fields ??=
      definition.kind === 'variant'
        ? this.fieldsOf(definition.constructors)
        : 'fields' in definition
          ? this.fieldsOf(definition.fields)
          : []
    return this.#fields
  }

  fieldsOf(fields: readonly WrittenField[]): readonly DeclaredField[] {
    return fields
      .filter(({ since }) => this.home.has(since))
      .map(({ label, type }) => ({ label, type: this.resolve(type) }))
  }

  /** Resolves a type of this declaration. */
  resolve(type: WrittenType): PackageType {
    return this.home.resolve(type, this.written)
  }

  declaration(name: string): CompiledDeclaration {
    return this.home.declaration(name, this.written.module)
  }
}

const sources = new WeakMap<PackageSource, readonly WrittenDeclaration[]>()

function declarationsOf(source: PackageSource): readonly WrittenDeclaration[] {
  const known = sources.get(source) ?? parseSource(source.text)
  sources.set(source, known)
  return known
}

/** One version of a package, with the versions of other packages that it uses. */
export class CompiledPackage {
  /** Declarations by `Module.Name:Entity`, in the order of the source. */
  readonly declared: ReadonlyMap<string, CompiledDeclaration>
  readonly #byName = new Map<string, CompiledDeclaration[]>()
  readonly #since = new Map<string, boolean>()
  readonly #meant = new Map<string, CompiledDeclaration>()

  constructor(
    readonly source: PackageSource,
    readonly version: string,
    readonly dependencies: readonly CompiledPackage[],
  ) {
    const declared = new Map<string, CompiledDeclaration>()
    for (const written of declarationsOf(source)) {
      if (!this.has(written.since)) continue
      const declaration = new CompiledDeclaration(this, written)
      declared.set(declaration.qualifiedName, declaration)
      this.#byName.set(written.name, [...(this.#byName.get(written.name) ?? []), declaration])
    }
    this.declared = declared
  }

  get name(): string {
    return this.source.name
  }

  dependency(name: string): CompiledPackage {
    const found = this.dependencies.find((one) => one.name === name)
    if (!found) throw new Error(`${this.name} does not use ${name}`)
    return found
  }

  /**
   * Returns true if this version includes a part that was added in the version `since`. A part
   * without `since` is in every version.
   */
  has(since: string | undefined): boolean {
    if (since === undefined) return true
    const known = this.#since.get(since) ?? isSince(this.version, since)
    this.#since.set(since, known)
    return known
  }

  resolve(type: WrittenType, from: WrittenDeclaration): PackageType {
    const { name } = type
    if (from.params.includes(name)) return { kind: 'variable', name }
    if (/^\d+$/.test(name)) return { kind: 'nat', value: Number(name) }
    if (name === 'Decimal') {
      return { kind: 'builtin', name: 'Numeric', args: [{ kind: 'nat', value: 10 }] }
    }
    const args = type.args.map((arg) => this.resolve(arg, from))
    const isOwn = this.declared.has(`${from.module}:${name}`)
    if (isBuiltin(name) && !isOwn) return { kind: 'builtin', name, args }
    return { kind: 'named', declared: this.declaration(name, from.module), args }
  }

  /**
   * Returns the declaration to which a name in a module refers. The name is searched in the module,
   * then in the package, then in the package's dependencies. A name that is qualified by the last
   * parts of a module's name is searched in that module. Throws if the result is missing or
   * ambiguous.
   */
  declaration(name: string, module: string): CompiledDeclaration {
    const key = `${module}:${name}`
    const known = this.#meant.get(key) ?? this.#search(name, module)
    this.#meant.set(key, known)
    return known
  }

  #search(name: string, module: string): CompiledDeclaration {
    const own = this.declared.get(`${module}:${name}`)
    if (own) return own
    const found = this.#matching(name)
    const all = found.length > 0 ? found : this.dependencies.flatMap((one) => one.#matching(name))
    const [only, ...others] = all
    if (only === undefined || others.length > 0) {
      throw new Error(`${this.name}: ${name} in ${module} means ${all.length} declarations`)
    }
    return only
  }

  #matching(name: string): readonly CompiledDeclaration[] {
    const plain = this.#byName.get(name)
    if (plain) return plain
    const dot = name.lastIndexOf('.')
    if (dot < 0) return []
    const module = name.slice(0, dot)
    return (this.#byName.get(name.slice(dot + 1)) ?? []).filter(
      ({ written }) => written.module === module || written.module.endsWith(`.${module}`),
    )
  }
}

/**
 * Returns true if a version such as `0.1.17` is equal to another version or later. Compares the
 * numbers from the left.
 */
function isSince(version: string, since: string): boolean {
  const own = version.split('.').map(Number)
  const other = since.split('.').map(Number)
  for (let index = 0; index < other.length; index += 1) {
    const difference = (own[index] ?? 0) - (other[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}
