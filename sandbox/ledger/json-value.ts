import { ExactNumber } from '#ledger/json.ts'

/** A JSON value from the lossless parser. */
export type Json =
  null | boolean | number | bigint | string | ExactNumber | readonly Json[] | JsonObject

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json }

export function isObject(value: Json | undefined): value is JsonObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof ExactNumber)
  )
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** Returns the text of a string, or of a number of any kind; undefined for any other value. */
export function scalarText(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  return value instanceof ExactNumber ? value.text : undefined
}
