/** `DA.Map` and `TextMap` in `compact_json` (docs/network-rules.md, Daml values): pairs, or an object. */
import type { Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'

/** Returns true for a Daml map, encoded as pairs or as an object. */
export function isMap(json: Json | undefined): boolean {
  return Array.isArray(json) || (json !== undefined && isJsonObject(json))
}

/**
 * Returns the entries of a Daml map in order, from pairs or from an object. Empty if the value is
 * not a map.
 */
export function mapEntries(
  json: Json | undefined,
): readonly (readonly [key: string, value: Json])[] {
  if (Array.isArray(json)) {
    return json.flatMap((pair) => {
      if (!Array.isArray(pair) || pair.length !== 2) return []
      const [key, value] = pair
      return typeof key === 'string' && value !== undefined ? [[key, value] as const] : []
    })
  }
  return json !== undefined && isJsonObject(json) ? Object.entries(json) : []
}
