import { ExactNumber, type Json } from '#ledger/json.ts'
import type { Json as LedgerJson, JsonObject as LedgerObject } from '../ledger/json-value.ts'
import { jsonObject, json, type Shape } from './shape.ts'

const isList = (value: LedgerJson): value is readonly LedgerJson[] => Array.isArray(value)

/**
 * Converts a value of the shared ledger to a value of a response. The original is never changed.
 */
export function fromLedger(value: LedgerJson): Json {
  if (typeof value !== 'object' || value === null) return value
  if (isList(value)) return value.map(fromLedger)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fromLedger(item)]))
}

/**
 * Converts a value of a request to a value of the shared ledger. A numeral with more digits than a
 * number can hold becomes a text, which Daml's JSON encoding accepts as well.
 */
export function toLedger(value: Json): LedgerJson {
  if (value instanceof ExactNumber) return value.text
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(toLedger)
  return toLedgerObject(value)
}

const toLedgerObject = (value: { readonly [key: string]: Json }): LedgerObject =>
  Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toLedger(item)]))

/** Reads any JSON value of a request, and converts it for the shared ledger. */
export const ledgerJson: Shape<LedgerJson> = (value, path) => toLedger(json(value, path))

/** Reads any JSON object of a request, and converts it for the shared ledger. */
export const ledgerObject: Shape<LedgerObject> = (value, path) =>
  toLedgerObject(jsonObject(value, path))
