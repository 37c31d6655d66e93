/** `DA.Map` and `TextMap` in `compact_json` (docs/network-rules.md, Daml values): pairs, or an object. */
import type { Json } from '../json.ts'
import { isJsonObject } from '../open-object.ts'

/** Whether this is a map, in either of its forms. */
export function isMap(json: Json | undefined): boolean {
  return Array.isArray(json) || (json !== undefined && isJsonObject(json))
}

/** The entries of a map in either of its forms, in order; nothing for what is no map. */
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
