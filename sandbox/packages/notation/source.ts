/**
 * A type in the package notation: a name with its type arguments. The name `[]` is the list, and
 * `Tuple2` the pair. A number as a name is the scale of a `Numeric`, as in `Numeric 2`.
 */
export interface WrittenType {
  readonly name: string
  readonly args: readonly WrittenType[]
}

export interface WrittenField {
  readonly label: string
  readonly type: WrittenType
  readonly since: string | undefined
}

/**
 * The parties that an expression names by paths of fields. A path that begins with `arg` leads to a
 * field of the choice argument, any other path to a field of the contract.
 */
export interface WrittenParties {
  readonly paths: readonly (readonly string[])[]
  /** True if Daml code computes further parties, which a list of fields cannot express. */
  readonly isComputed: boolean
}

export interface WrittenChoice {
  readonly name: string
  readonly isConsuming: boolean
  readonly fields: readonly WrittenField[]
  readonly result: WrittenType
  readonly controllers: WrittenParties
  readonly observers: WrittenParties
  readonly since: string | undefined
}

export interface WrittenKey {
  readonly type: WrittenType
  readonly paths: readonly (readonly string[])[]
  readonly maintainers: readonly (readonly string[])[]
}

/** The content of a declaration, without its name. */
export type WrittenDefinition =
  | { readonly kind: 'record'; readonly fields: readonly WrittenField[] }
  | { readonly kind: 'variant'; readonly constructors: readonly WrittenField[] }
  | { readonly kind: 'enum'; readonly constructors: readonly string[] }
  | {
      readonly kind: 'template'
      readonly fields: readonly WrittenField[]
      readonly signatories: WrittenParties
      readonly observers: WrittenParties
      readonly key: WrittenKey | undefined
      readonly implements: readonly string[]
      readonly choices: readonly WrittenChoice[]
    }
  | {
      readonly kind: 'interface'
      readonly view: WrittenType
      readonly requires: readonly string[]
      readonly choices: readonly WrittenChoice[]
    }

export interface WrittenDeclaration {
  readonly module: string
  readonly name: string
  readonly params: readonly string[]
  readonly definition: WrittenDefinition
  readonly since: string | undefined
}

/**
 * A package in the sandbox's source form: its declarations, in a notation that is close to Daml.
 */
export interface PackageSource {
  readonly name: string
  /**
   * The versions, ascending; the last one is preferred. Parts with `since` are omitted from earlier
   * versions.
   */
  readonly versions: readonly string[]
  /**
   * Later versions, ascending. No package depends on them, and participants have them only if a
   * plan needs one.
   */
  readonly later?: readonly string[]
  /** Names of the packages whose types the package uses, apart from the language's packages. */
  readonly depends?: readonly string[]
  /** `2.1` by default. Contract keys need 2.3. */
  readonly lfMinor?: string
  readonly text: string
}
