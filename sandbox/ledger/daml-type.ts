/**
 * The type of a Daml value, as data. The same description is used to check arguments and to write
 * the lossless encoding.
 */
export type DamlType =
  | Primitive
  | RecordType
  | { readonly kind: 'numeric'; readonly scale: number }
  | { readonly kind: 'variant'; readonly constructors: Readonly<Record<string, DamlType>> }
  | { readonly kind: 'enum'; readonly constructors: readonly string[] }
  /**
   * A nested optional, `Optional (Optional a)`, is written in another form than a plain optional.
   */
  | { readonly kind: 'optional'; readonly element: DamlType; readonly isNested: boolean }
  | { readonly kind: 'list'; readonly element: DamlType }
  | { readonly kind: 'textMap'; readonly element: DamlType }
  /** `DA.Map`: an array of pairs in the compact encoding. */
  | { readonly kind: 'map'; readonly key: DamlType; readonly value: DamlType }

interface Primitive {
  readonly kind: 'party' | 'contractId' | 'text' | 'int' | 'time' | 'date' | 'bool' | 'unit'
}

export interface RecordType {
  readonly kind: 'record'
  readonly fields: Readonly<Record<string, DamlType>>
  /** `fields` as pairs, for frequent traversals. */
  readonly entries: readonly (readonly [string, DamlType])[]
}
