import type { Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'

/** Returns the number of members of an object; 0 for other values. */
export function memberCount(value: Json | undefined): number {
  return value !== undefined && isJsonObject(value) ? Object.keys(value).length : 0
}
