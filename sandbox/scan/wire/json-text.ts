import { stringifyJson, type Json as MutableJson } from '#ledger/json.ts'
import type { Json } from '../../ledger/json-value.ts'

/**
 * Returns a value as JSON text. Integers that `JSON.stringify` cannot write are rare; only a value
 * with such an integer uses the slower exact writer.
 */
export function jsonText(value: Json): string {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return stringifyJson(copy(value))
  }
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/** Returns a copy for the exact writer, which requires values that may be changed. */
function copy(value: Json): MutableJson {
  if (typeof value !== 'object' || value === null) return value
  if (isList(value)) return value.map(copy)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item)]))
}
