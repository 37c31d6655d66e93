import { stringifyJson, type Json as MutableJson } from '#ledger/json.ts'
import type { Json } from '../../ledger/json-value.ts'

/**
 * A value as JSON text. Hardly one holds an integer that `JSON.stringify` cannot write: only when
 * one does, the slower exact writer is taken.
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

/** The exact writer takes values that may be changed: it gets its own. */
function copy(value: Json): MutableJson {
  if (typeof value !== 'object' || value === null) return value
  if (isList(value)) return value.map(copy)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item)]))
}
