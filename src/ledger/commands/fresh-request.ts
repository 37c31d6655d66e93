import type { JsonObject } from '../json.ts'
import { randomId } from '../random-id.ts'

/** A command id that nobody has used, a LedgerString. */
export function newCommandId(): string {
  return randomId()
}

/** A request of either kind to begin with: the members that are required, a command id of its own. */
export function freshRequest(
  given: { readonly commands?: readonly JsonObject[]; readonly actAs?: readonly string[] } = {},
): JsonObject {
  return {
    commands: [...(given.commands ?? [])],
    commandId: newCommandId(),
    actAs: [...(given.actAs ?? [])],
  }
}
