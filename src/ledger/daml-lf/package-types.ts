/**
 * Declarations of values, choices and rights in a compiled Daml package (docs/network-rules.md,
 * Compiled packages). Expressions are only included if they name parties.
 */

/** A type by its package, module and dotted name, such as `TransferInput.ExtTransferInput`. */
export interface TypeName {
  readonly packageId: string
  readonly module: string
  readonly name: string
}

/** A type as written in a declaration. */
export type LfType =
  | { readonly kind: 'unit' | 'bool' | 'int64' | 'date' | 'timestamp' | 'party' | 'text' }
  /** The scale is a `nat`, or a type variable. */
  | { readonly kind: 'numeric'; readonly scale: LfType }
  | { readonly kind: 'nat'; readonly value: number }
  /**
   * - `isPlain`: the content replaces a type parameter, so JSON uses the plain form even for a
   *   nested optional.
   * - `isInner`: declared directly inside another optional.
   *
   * Only results of `valueShape` have these members.
   */
  | {
      readonly kind: 'optional'
      readonly element: LfType
      readonly isPlain?: true
      readonly isInner?: true
    }
  | { readonly kind: 'list' | 'textMap' | 'contractId'; readonly element: LfType }
  | { readonly kind: 'map'; readonly key: LfType; readonly value: LfType }
  | { readonly kind: 'named'; readonly name: TypeName; readonly args: readonly LfType[] }
  | { readonly kind: 'variable'; readonly name: string }
  /**
   * A type without values on the ledger: a function, an update, or a struct. `text` is the type as
   * in source code.
   */
  | { readonly kind: 'other'; readonly text: string }

/** A field of a record, or a constructor of a variant with its content. */
export interface LfField {
  readonly label: string
  readonly type: LfType
}

/** A declared type or synonym. */
export interface DataType {
  readonly name: TypeName
  /** The type parameters in order. */
  readonly params: readonly string[]
  readonly isSerializable: boolean
  readonly definition:
    | { readonly kind: 'record'; readonly fields: readonly LfField[] }
    | { readonly kind: 'variant'; readonly constructors: readonly LfField[] }
    | { readonly kind: 'enum'; readonly constructors: readonly string[] }
    | { readonly kind: 'interface' }
    | { readonly kind: 'synonym'; readonly element: LfType }
}

/**
 * The field from which an expression takes parties. The field belongs to the contract or to the
 * choice's argument. In a choice of an interface, it may belong to the interface's view.
 */
export interface PartySource {
  readonly source: 'contract' | 'argument' | 'view'
  /**
   * Field labels, outermost first. The last field is a party, or a list, set or optional of
   * parties.
   */
  readonly path: readonly string[]
}

/** The parties that a simple expression names, as far as they are known. */
export interface PartiesExpression {
  readonly sources: readonly PartySource[]
  /**
   * `false` if the reader cannot evaluate how the expression names or selects some of the parties.
   */
  readonly isWhole: boolean
}

/** A choice of a template or an interface. */
export interface ChoiceType {
  readonly name: string
  readonly isConsuming: boolean
  readonly argument: LfType
  readonly result: LfType
  readonly controllers: PartiesExpression
  readonly observers: PartiesExpression
}

/** A template. The record with the template's name declares its fields. */
export interface TemplateType {
  readonly name: TypeName
  readonly signatories: PartiesExpression
  readonly observers: PartiesExpression
  readonly key: { readonly type: LfType; readonly maintainers: PartiesExpression } | undefined
  readonly choices: readonly ChoiceType[]
  readonly implements: readonly TypeName[]
}

export interface InterfaceType {
  readonly name: TypeName
  readonly view: LfType
  readonly choices: readonly ChoiceType[]
  readonly requires: readonly TypeName[]
}

export interface ModuleTypes {
  readonly name: string
  readonly dataTypes: readonly DataType[]
  readonly templates: readonly TemplateType[]
  readonly interfaces: readonly InterfaceType[]
  /** Names of exceptions. The record with the same name declares the fields of an exception. */
  readonly exceptions: readonly string[]
}

/** The declarations of a package. */
export interface PackageTypes {
  readonly packageId: string
  /** The Daml-LF version, such as `2.1`. */
  readonly lfVersion: string
  readonly name: string | undefined
  readonly version: string | undefined
  /** The id of the package that this package upgrades. */
  readonly upgradedPackageId: string | undefined
  readonly imports: readonly string[]
  readonly modules: readonly ModuleTypes[]
}

/** Declared types by `typeKey`: the requested types and all types reachable from them. */
export type DataTypes = ReadonlyMap<string, DataType>

/** Returns `<package id>:Module.Name:Type`, as in template ids. */
export function typeKey({ packageId, module, name }: TypeName): string {
  return `${packageId}:${module}:${name}`
}

/** A template with all types that its values can contain. */
export interface TemplateTypes {
  readonly template: TemplateType
  /** The interfaces that the template implements, and the interfaces that these require. */
  readonly interfaces: readonly InterfaceType[]
  readonly types: DataTypes
  /**
   * Packages that could not be read, with the reason as a sentence. Values of types from these
   * packages are displayed by guessed types.
   */
  readonly unreadPackages: readonly { readonly packageId: string; readonly because: string }[]
  /** True if a later request may find a missing package. */
  readonly canRetryUnread: boolean
  /** The package that declares the template. */
  readonly package?: Pick<PackageTypes, 'name' | 'version'>
}
