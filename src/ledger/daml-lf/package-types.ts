/**
 * What a compiled Daml package declares, as far as values, choices and rights are concerned
 * (docs/network-rules.md, Compiled packages). Expressions are kept only where they name parties.
 */

/** A type by its package, module and dotted name, as `TransferInput.ExtTransferInput`. */
export interface TypeName {
  readonly packageId: string
  readonly module: string
  readonly name: string
}

/** A type as it is written in a declaration. */
export type LfType =
  | { readonly kind: 'unit' | 'bool' | 'int64' | 'date' | 'timestamp' | 'party' | 'text' }
  /** The scale is a `nat`, or a variable that stands for one. */
  | { readonly kind: 'numeric'; readonly scale: LfType }
  | { readonly kind: 'nat'; readonly value: number }
  /**
   * `isPlain` where what is inside came in the place of a type parameter: it has JSON's plain form even
   * if that is an optional too. `isInner` where it is declared directly inside of another optional. Only
   * what `valueShape` gives has them.
   */
  | {
      readonly kind: 'optional'
      readonly of: LfType
      readonly isPlain?: true
      readonly isInner?: true
    }
  | { readonly kind: 'list' | 'textMap' | 'contractId'; readonly of: LfType }
  | { readonly kind: 'map'; readonly key: LfType; readonly value: LfType }
  | { readonly kind: 'named'; readonly name: TypeName; readonly args: readonly LfType[] }
  | { readonly kind: 'variable'; readonly name: string }
  /** What cannot be in a value: a function, an update, a struct; in the words of the source. */
  | { readonly kind: 'other'; readonly text: string }

/** A field of a record, or a constructor of a variant with what it holds. */
export interface LfField {
  readonly label: string
  readonly type: LfType
}

/** A declared type; synonyms are declarations too. */
export interface DataType {
  readonly name: TypeName
  /** Its type parameters, in order. */
  readonly params: readonly string[]
  /** Whether values of it can be on the ledger. */
  readonly isSerializable: boolean
  readonly definition:
    | { readonly kind: 'record'; readonly fields: readonly LfField[] }
    | { readonly kind: 'variant'; readonly constructors: readonly LfField[] }
    | { readonly kind: 'enum'; readonly constructors: readonly string[] }
    | { readonly kind: 'interface' }
    | { readonly kind: 'synonym'; readonly of: LfType }
}

/**
 * Where an expression takes parties from: a field of the contract or of the choice's argument; in a choice
 * of an interface, of the interface's view instead of the contract.
 */
export interface PartySource {
  readonly of: 'contract' | 'argument' | 'view'
  /** Labels, from the outermost field on. What stands there is a party, or a list, set or optional of them. */
  readonly path: readonly string[]
}

/** The parties that an expression names, as far as it is plain. */
export interface PartiesExpression {
  readonly sources: readonly PartySource[]
  /** `false` where the expression names parties, or decides between them, in a way that is not read here. */
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
  /** Its own ones; those of an interface stand with the interface. */
  readonly choices: readonly ChoiceType[]
  /** The interfaces that it implements. */
  readonly implements: readonly TypeName[]
}

/** An interface. */
export interface InterfaceType {
  readonly name: TypeName
  readonly view: LfType
  readonly choices: readonly ChoiceType[]
  readonly requires: readonly TypeName[]
}

/** One Daml module. */
export interface ModuleTypes {
  readonly name: string
  readonly dataTypes: readonly DataType[]
  readonly templates: readonly TemplateType[]
  readonly interfaces: readonly InterfaceType[]
  /** Names of its exceptions; their fields are those of the record with the same name. */
  readonly exceptions: readonly string[]
}

/** A package that was read. */
export interface PackageTypes {
  readonly packageId: string
  /** `2.1`. */
  readonly lfVersion: string
  readonly name: string | undefined
  readonly version: string | undefined
  /** The package that it upgrades. */
  readonly upgradedPackageId: string | undefined
  /** The packages of which its declarations name types. */
  readonly imports: readonly string[]
  readonly modules: readonly ModuleTypes[]
}

/** Declared types by `typeKey`: those that can be reached from what was asked for. */
export type DataTypes = ReadonlyMap<string, DataType>

/** `<package id>:Module.Name:Type`, as template ids are written too. */
export function typeKey({ packageId, module, name }: TypeName): string {
  return `${packageId}:${module}:${name}`
}

/** A template with all that its values can consist of. */
export interface TemplateTypes {
  readonly template: TemplateType
  /** The interfaces that it implements, and those that these require. */
  readonly interfaces: readonly InterfaceType[]
  readonly types: DataTypes
  /**
   * Packages of types that could not be read, each with why, in a sentence. Values of these types are
   * shown by their looks.
   */
  readonly unreadPackages: readonly { readonly packageId: string; readonly because: string }[]
  /** Whether one of them may be there when it is asked for again. */
  readonly unreadMayCome: boolean
  /** The package of the template, by the name and version that it gives itself. */
  readonly package?: Pick<PackageTypes, 'name' | 'version'>
}
