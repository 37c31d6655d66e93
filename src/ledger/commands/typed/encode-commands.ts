import { encodeValue } from '../../daml-lf/encode-value.ts'
import type { JsonObject } from '../../json.ts'
import { withValue } from '../lens.ts'
import { typedMembers, type TypedCommand } from './check-typed-command.ts'

/**
 * Returns a request with the values of its commands in the form that a participant takes
 * (docs/network-rules.md, Values in JSON). A value with errors, and one whose type is unknown, stays as it
 * was written, as does every other member.
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
