import { encodeValue } from '#ledger/daml-lf/encode-value.ts'
import type { JsonObject } from '#ledger/json.ts'
import { withValue } from '../lens.ts'
import { typedMembers, type TypedCommand } from './check-typed-command.ts'

/**
 * Returns a request with its commands' values in the form that a participant accepts
 * (docs/network-rules.md, Values in JSON). Values with errors, values of unknown type, and all
 * other members stay unchanged.
 */
export function encodeCommands(body: JsonObject, commands: readonly TypedCommand[]): JsonObject {
  let encoded = body
  for (const command of commands) {
    for (const { path, value, type } of typedMembers(command)) {
      const result = encodeValue(value, type, command.types.types)
      if (result.ok) encoded = withValue(encoded, path, result.value)
    }
  }
  return encoded
}
