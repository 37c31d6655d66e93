/**
 * Declarations of values, choices and rights in a compiled Daml package (docs/network-rules.md,
 * Compiled packages). Expressions are omitted unless they name parties.
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
  /** The scale is a `nat` or a variable for one. */
  | { readonly kind: 'numeric'; readonly scale: LfType }
  | { readonly kind: 'nat'; readonly value: number }
  /**
   * `isPlain`: the content replaces a type parameter, so JSON uses the plain form even for a nested
   * optional. `isInner`: declared directly inside another optional. Only results of `valueShape`
   * have these members.
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
   * A type without values on the ledger: a function, an update, a struct. The text is as in source
   * code.
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
  /** True if values can be on the ledger. */
  readonly isSerializable: boolean
  readonly definition:
    | { readonly kind: 'record'; readonly fields: readonly LfField[] }
    | { readonly kind: 'variant'; readonly constructors: readonly LfField[] }
    | { readonly kind: 'enum'; readonly constructors: readonly string[] }
    | { readonly kind: 'interface' }
    | { readonly kind: 'synonym'; readonly element: LfType }
}

/**
 * The field from which an expression takes parties: of the contract, of the choice's argument or,
 * in an interface's choice, of the interface's view.
 */
export interface PartySource {
  readonly source: 'contract' | 'argument' | 'view'
  /** Labels, outermost first. The field is a party, or a list, set or optional of parties. */
  readonly path: readonly string[]
}

/** The parties that a simple expression names. */
export interface PartiesExpression {
  readonly sources: readonly PartySource[]
  /** `false` if the expression names or selects parties in a way that cannot be evaluated here. */
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

/** A template. Its fields are those of the record with the same name. */
export interface TemplateType {
  readonly name: TypeName
  readonly signatories: PartiesExpression
  readonly observers: PartiesExpression
  readonly key: { readonly type: LfType; readonly maintainers: PartiesExpression } | undefined
  /** The template's own choices, without those of its interfaces. */
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
  /** Names of exceptions. Their fields are those of the record with the same name. */
  readonly exceptions: readonly string[]
}

/** The declarations of a package. */
export interface PackageTypes {
  readonly packageId: string
  /** The Daml-LF version, such as `2.1`. */
  readonly lfVersion: string
  readonly name: string | undefined
  readonly version: string | undefined
  /** The id of the package that this one upgrades. */
  readonly upgradedPackageId: string | undefined
  /** The packages to whose types the declarations refer. */
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
  /** The interfaces that the template implements, and those that these require. */
  readonly interfaces: readonly InterfaceType[]
  readonly types: DataTypes
  /**
   * Packages of types that could not be read, with the reason as a sentence. Values of these types
   * are displayed by their form.
   */
  readonly unreadPackages: readonly { readonly packageId: string; readonly because: string }[]
  /** True if a missing package may become available on a later request. */
  readonly canRetryUnread: boolean
  /** The template's package, with its own name and version. */
  readonly package?: Pick<PackageTypes, 'name' | 'version'>
}
