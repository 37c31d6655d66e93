import type { JsonObject } from '#ledger/json.ts'
import { randomId } from '#ledger/random-id.ts'

/** Returns a new, unused command id, which is a LedgerString. */
export function newCommandId(): string {
  return randomId()
}

/** Returns an initial request with the required members and a new command id. */
export function freshRequest(
  options: { readonly commands?: readonly JsonObject[]; readonly actAs?: readonly string[] } = {},
): JsonObject {
  return {
    commands: [...(options.commands ?? [])],
    commandId: newCommandId(),
    actAs: [...(options.actAs ?? [])],
  }
}
