/** The type of a Daml value, as data: one description checks arguments and gives the lossless encoding. */
export type DamlType =
  | Primitive
  | RecordType
  | { readonly kind: 'variant'; readonly constructors: Readonly<Record<string, DamlType>> }
  | { readonly kind: 'enum'; readonly constructors: readonly string[] }
  | { readonly kind: 'optional'; readonly of: DamlType }
  | { readonly kind: 'list'; readonly of: DamlType }
  | { readonly kind: 'textMap'; readonly of: DamlType }
  | { readonly kind: 'map'; readonly key: DamlType; readonly value: DamlType }
  /** A type that this program does not know: written by the shape of the JSON. */
  | { readonly kind: 'open' }

export interface Primitive {
  readonly kind: 'party' | 'contractId' | 'text' | 'int' | 'decimal' | 'time' | 'bool' | 'unit'
}

export interface RecordType {
  readonly kind: 'record'
  readonly fields: Readonly<Record<string, DamlType>>
  /** `fields` as pairs, for walks that are done often. */
  readonly entries: readonly (readonly [string, DamlType])[]
}

export const party: DamlType = { kind: 'party' }
export const contractId: DamlType = { kind: 'contractId' }
export const text: DamlType = { kind: 'text' }
export const int: DamlType = { kind: 'int' }
export const decimal: DamlType = { kind: 'decimal' }
export const time: DamlType = { kind: 'time' }
export const bool: DamlType = { kind: 'bool' }
export const unit: DamlType = { kind: 'unit' }
export const open: DamlType = { kind: 'open' }

export function record(fields: Readonly<Record<string, DamlType>>): RecordType {
  return { kind: 'record', fields, entries: Object.entries(fields) }
}

export function variant(constructors: Readonly<Record<string, DamlType>>): DamlType {
  return { kind: 'variant', constructors }
}

export function enumeration(...constructors: string[]): DamlType {
  return { kind: 'enum', constructors }
}

export function optional(of: DamlType): DamlType {
  return { kind: 'optional', of }
}

export function list(of: DamlType): DamlType {
  return { kind: 'list', of }
}

export function textMap(of: DamlType): DamlType {
  return { kind: 'textMap', of }
}

/** `DA.Map`: an array of pairs in the compact encoding. */
export function map(key: DamlType, value: DamlType): DamlType {
  return { kind: 'map', key, value }
}

/** `DA.Set`: a record around a map to unit. */
export function set(of: DamlType): DamlType {
  return record({ map: map(of, unit) })
}

/** `DA.Time.RelTime`. */
export const relTime = record({ microseconds: int })

/** A record without fields, as the argument of `Archive`. */
export const emptyRecord = record({})
