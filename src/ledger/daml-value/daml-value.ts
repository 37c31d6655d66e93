/**
 * A Daml value, one level at a time. Nested values stay JSON until they are read, so only displayed
 * values cost time.
 */
import type { DataTypes, LfType, TypeName } from '../daml-lf/package-types.ts'
import type { Decimal } from '../decimal.ts'
import type { ContractId, PartyId } from '../identifier.ts'
import type { Json } from '../json.ts'
import type { RecordTime } from '../record-time.ts'

/**
 * Scan's encodings (`daml_value_encoding`). `compact` is `compact_json`, without types. `typed` is
 * `protobuf_json`, the JSON of the Ledger API's `Value`.
 */
export type DamlEncoding = 'compact' | 'typed'

/** Options for reading a value and its nested values. */
export interface ValueReading {
  readonly encoding: DamlEncoding
  readonly types?: DataTypes | undefined
  /** True to include omitted optional fields of records. */
  readonly withLeftOut?: boolean | undefined
}

/** A value with its context. */
export interface DamlNode {
  readonly json: Json
  readonly reading: ValueReading
  /** The record field that contains the value or, for an item of a list, that list. */
  readonly label?: string | undefined
  /** The declared type, without open parameters. Absent if the type is guessed. */
  readonly type?: LfType | undefined
}

/** A type with the declarations of all types to which it refers. */
export interface DeclaredType {
  readonly type: LfType
  readonly types: DataTypes
}

export interface DamlField {
  readonly label: string
  readonly value: Json
  /** The declared type. Absent if guessed. */
  readonly type?: LfType | undefined
  /**
   * The deviation from the declaration: an omitted optional field, another missing field, or an
   * undeclared field.
   */
  readonly odd?: 'left out' | 'missing' | 'undeclared'
}

export interface DamlEntry {
  readonly key: Json
  readonly value: Json
}

/**
 * One level of a Daml value. Every `text` is as received. Every `json` or nested value is in the
 * encoding of the outer value. Nested types are present if the type is declared.
 */
export type DamlValue =
  | { readonly kind: 'party'; readonly id: PartyId }
  /** `type` is the template or interface in the declared type. */
  | { readonly kind: 'contract'; readonly id: ContractId; readonly type?: TypeName | undefined }
  /**
   * The id of a participant or synchronizer, `name::fingerprint`, which is a Text on the ledger.
   */
  | { readonly kind: 'unique'; readonly text: string }
  | { readonly kind: 'time'; readonly value: RecordTime }
  /**
   * A day, such as `2026-01-31`. In the compact encoding without a declared type, a day is read as
   * a text.
   */
  | { readonly kind: 'date'; readonly text: string }
  /** `DA.Time.RelTime`, in microseconds. */
  | { readonly kind: 'duration'; readonly text: string }
  | { readonly kind: 'decimal'; readonly value: Decimal }
  /** An Int, or a numeral in JSON. */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'text'; readonly text: string }
  /** In the compact encoding without a declared type, an enum is read as a text. */
  | { readonly kind: 'enum'; readonly text: string }
  | { readonly kind: 'none' }
  /**
   * A non-empty optional around an optional. Other non-empty optionals are read as their content.
   */
  | { readonly kind: 'some'; readonly value: Json; readonly type?: LfType | undefined }
  /** Includes an empty record and, in the compact encoding, an empty map. */
  | { readonly kind: 'unit' }
  /** Includes tuples, with fields `_1`, `_2` and so on, and a `TextMap` in the compact encoding. */
  | { readonly kind: 'record'; readonly fields: readonly DamlField[] }
  /** A map with text keys. Only if its type is declared. */
  | { readonly kind: 'textMap'; readonly fields: readonly DamlField[] }
  | {
      readonly kind: 'variant'
      readonly tag: string
      readonly value: Json
      readonly type?: LfType | undefined
    }
  | {
      readonly kind: 'list' | 'set'
      readonly items: readonly Json[]
      readonly type?: LfType | undefined
    }
  | {
      readonly kind: 'map'
      readonly entries: readonly DamlEntry[]
      readonly type?: { readonly key: LfType; readonly value: LfType } | undefined
    }
  /** A value that does not fit its declared type. `expected` describes the type. */
  | { readonly kind: 'misfit'; readonly json: Json; readonly expected: string }
  /** A value that follows no form of the encoding. */
  | { readonly kind: 'unknown'; readonly json: Json }
