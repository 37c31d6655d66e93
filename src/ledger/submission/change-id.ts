import type { Json, JsonObject } from '../json.ts'

/**
 * What the participant takes for the same intended change: it accepts one submission of it within
 * the deduplication period (docs/network-rules.md, Submitting).
 */
export interface ChangeId {
  readonly commandId: string
  /** Each once, sorted: their order means nothing. */
  readonly actAs: readonly string[]
  /** Absent where the token's user is meant. */
  readonly userId: string | undefined
}

/** The change id of a request that is being composed; what is no text is left out. */
export function changeIdOf(body: JsonObject): ChangeId {
  return {
    commandId: textOf(body['commandId']) ?? '',
    actAs: [...new Set(textsOf(body['actAs']))].toSorted(),
    userId: textOf(body['userId']),
  }
}

/** Whether two requests are the same change to the participant. */
export function isSameChange(a: JsonObject, b: JsonObject): boolean {
  return JSON.stringify(changeIdOf(a)) === JSON.stringify(changeIdOf(b))
}

/** The texts of a list, in order; nothing where it is none. */
export function textsOf(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
