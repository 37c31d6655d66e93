import type { JsonObject } from '../json.ts'

/**
 * A command id that nobody has used: 128 random bits as hexadecimal digits, a LedgerString
 * (`crypto.randomUUID` is missing on a page served over plain HTTP).
 */
export function newCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
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
