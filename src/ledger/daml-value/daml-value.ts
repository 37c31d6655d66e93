/**
 * A Daml value by its meaning, one level at a time: what is inside stays JSON until it is asked for,
 * so that a value of any depth and size is read at the cost of what is shown.
 */
import type { Decimal } from '../decimal.ts'
import type { ContractId, PartyId } from '../identifier.ts'
import type { Json } from '../json.ts'
import type { RecordTime } from '../record-time.ts'

/**
 * How Scan encodes values (`daml_value_encoding`): `compact` is `compact_json`, which says nothing
 * about types; `typed` is `protobuf_json`, the JSON of the Ledger API's `Value`.
 */
export type DamlEncoding = 'compact' | 'typed'

export interface DamlField {
  readonly label: string
  readonly value: Json
}

export interface DamlEntry {
  readonly key: Json
  readonly value: Json
}

/** Every `text` is what came, every character; every `Json` is a value of the same encoding. */
export type DamlValue =
  | { readonly kind: 'party'; readonly id: PartyId }
  | { readonly kind: 'contract'; readonly id: ContractId }
  /** `name::fingerprint` of a participant or synchronizer, which is a text on the ledger. */
  | { readonly kind: 'unique'; readonly text: string }
  | { readonly kind: 'time'; readonly value: RecordTime }
  /** `DA.Time.RelTime`, in microseconds. */
  | { readonly kind: 'duration'; readonly text: string }
  | { readonly kind: 'decimal'; readonly value: Decimal }
  /** An Int, or a numeral that came as a JSON number. */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'text'; readonly text: string }
  /** Known in the typed encoding only; a text in the compact one. */
  | { readonly kind: 'enum'; readonly text: string }
  | { readonly kind: 'none' }
  /** An optional around an optional; any other that is there is read as what it holds. */
  | { readonly kind: 'some'; readonly value: Json }
  /** Also a record, or in the compact encoding a map, of nothing. */
  | { readonly kind: 'unit' }
  /** Also a tuple, whose fields are `_1`, `_2` and so on, and in the compact encoding a `TextMap`. */
  | { readonly kind: 'record'; readonly fields: readonly DamlField[] }
  | { readonly kind: 'variant'; readonly tag: string; readonly value: Json }
  | { readonly kind: 'list'; readonly items: readonly Json[] }
  | { readonly kind: 'set'; readonly items: readonly Json[] }
  | { readonly kind: 'map'; readonly entries: readonly DamlEntry[] }
  /** Of no form that the encoding has. */
  | { readonly kind: 'unknown'; readonly json: Json }
