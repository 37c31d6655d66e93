import type { Json, JsonObject } from '#ledger/json.ts'

/**
 * Identifies a change. The participant accepts one submission per change id within the
 * deduplication period (docs/network-rules.md, Submitting).
 */
export interface ChangeId {
  readonly commandId: string
  /** Sorted and without duplicates, because the order has no meaning. */
  readonly actAs: readonly string[]
  /** Undefined for the token's user. */
  readonly userId: string | undefined
}

/** Returns the change id of a request body. Ignores values that are not texts. */
export function changeIdOf(body: JsonObject): ChangeId {
  return {
    commandId: textOf(body['commandId']) ?? '',
    actAs: [...new Set(textsOf(body['actAs']))].toSorted(),
    userId: textOf(body['userId']),
  }
}

/** Returns true if the participant treats two requests as the same change. */
export function isSameChange(a: JsonObject, b: JsonObject): boolean {
  return JSON.stringify(changeIdOf(a)) === JSON.stringify(changeIdOf(b))
}

/** Returns the texts of a list in order. Empty if the value is not a list. */
export function textsOf(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
