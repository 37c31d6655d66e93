import type { Json } from '../../json.ts'
import { isJsonObject } from '../../open-object.ts'

/** How many members an object has; none for anything else. */
export function memberCount(value: Json | undefined): number {
  return value !== undefined && isJsonObject(value) ? Object.keys(value).length : 0
}
