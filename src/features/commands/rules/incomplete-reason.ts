import type { JsonObject } from '#ledger/json.ts'

/** Returns why a new request cannot be sent: it has no command or no acting party yet. */
export function incompleteReason({ commands, actAs }: JsonObject): string | undefined {
  if (Array.isArray(commands) && commands.length === 0) return 'Add a command first.'
  if (Array.isArray(actAs) && actAs.length === 0) return 'Add an acting party first.'
  return undefined
}
