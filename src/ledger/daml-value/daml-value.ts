/**
 * A Daml value by its meaning, one level at a time: what is inside stays JSON until it is asked for,
 * so that a value of any depth and size is read at the cost of what is shown.
 */
import type { DataTypes, LfType, TypeName } from '../daml-lf/package-types.ts'
import type { Decimal } from '../decimal.ts'
import type { ContractId, PartyId } from '../identifier.ts'
import type { Json } from '../json.ts'
import type { RecordTime } from '../record-time.ts'

/**
 * How Scan encodes values (`daml_value_encoding`): `compact` is `compact_json`, which says nothing
 * about types; `typed` is `protobuf_json`, the JSON of the Ledger API's `Value`.
 */
export type DamlEncoding = 'compact' | 'typed'

/** How a value is read, and all that it holds. */
export interface ValueReading {
  readonly encoding: DamlEncoding
  /** What its type's package and the packages that this one names declare; absent: types are guessed. */
  readonly types?: DataTypes | undefined
  /** Whether a record has the optional fields, too, that were left out. */
  readonly withLeftOut?: boolean | undefined
}

/** A value where it stands. */
export interface DamlPlace {
  readonly json: Json
  readonly reading: ValueReading
  /** The record field that it, or the list that it is in, stands in. */
  readonly label?: string | undefined
  /** As declared, closed; absent where it is guessed. */
  readonly type?: LfType | undefined
}

/** A type and what declares it. */
export interface DeclaredType {
  readonly type: LfType
  readonly types: DataTypes
}

export interface DamlField {
  readonly label: string
  readonly value: Json
  /** As declared; absent where it is guessed. */
  readonly type?: LfType | undefined
  /**
   * Where record and declaration differ: an optional field that was left out, and is none; any other
   * that is not there; one that the declaration does not know.
   */
  readonly odd?: 'left out' | 'missing' | 'undeclared'
}

export interface DamlEntry {
  readonly key: Json
  readonly value: Json
}

/**
 * Every `text` is what came, every character; every `Json` is a value of the same encoding. The types
 * of what is inside are there where the type is declared.
 */
export type DamlValue =
  | { readonly kind: 'party'; readonly id: PartyId }
  /** `of` is the template or interface that the type names. */
  | { readonly kind: 'contract'; readonly id: ContractId; readonly of?: TypeName | undefined }
  /** `name::fingerprint` of a participant or synchronizer, which is a text on the ledger. */
  | { readonly kind: 'unique'; readonly text: string }
  | { readonly kind: 'time'; readonly value: RecordTime }
  /** A day, as in `2026-01-31`; a text in the compact encoding. */
  | { readonly kind: 'date'; readonly text: string }
  /** `DA.Time.RelTime`, in microseconds. */
  | { readonly kind: 'duration'; readonly text: string }
  | { readonly kind: 'decimal'; readonly value: Decimal }
  /** An Int, or a numeral that came as a JSON number. */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'text'; readonly text: string }
  /** A text in the compact encoding. */
  | { readonly kind: 'enum'; readonly text: string }
  | { readonly kind: 'none' }
  /** An optional around an optional; any other that is there is read as what it holds. */
  | { readonly kind: 'some'; readonly value: Json; readonly of?: LfType | undefined }
  /** Also a record, or in the compact encoding a map, of nothing. */
  | { readonly kind: 'unit' }
  /** Also a tuple, whose fields are `_1`, `_2` and so on, and in the compact encoding a `TextMap`. */
  | { readonly kind: 'record'; readonly fields: readonly DamlField[] }
  /** By declaration only: each key is a text. */
  | { readonly kind: 'textMap'; readonly fields: readonly DamlField[] }
  | {
      readonly kind: 'variant'
      readonly tag: string
      readonly value: Json
      readonly of?: LfType | undefined
    }
  | {
      readonly kind: 'list' | 'set'
      readonly items: readonly Json[]
      readonly of?: LfType | undefined
    }
  | {
      readonly kind: 'map'
      readonly entries: readonly DamlEntry[]
      readonly of?: { readonly key: LfType; readonly value: LfType } | undefined
    }
  /** Not of its declared type, which `expected` names. */
  | { readonly kind: 'misfit'; readonly json: Json; readonly expected: string }
  /** Of no form that the encoding has. */
  | { readonly kind: 'unknown'; readonly json: Json }
