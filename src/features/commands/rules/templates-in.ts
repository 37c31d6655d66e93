import type { JsonObject } from '#ledger/json.ts'
import { kindOf } from './command-kind.ts'
import { valueAt } from './lens.ts'
import { templateIdProblem } from './text-rules.ts'

/** Returns the well-formed template ids in a request's commands. */
export function templatesIn(body: JsonObject): readonly string[] {
  const commands = valueAt(body, ['commands'])
  if (!Array.isArray(commands)) return []
  return commands.flatMap((command) => {
    const kind = kindOf(command)
    const id = kind === undefined ? undefined : valueAt(command, [kind, 'templateId'])
    return typeof id === 'string' && templateIdProblem(id) === undefined ? [id] : []
  })
}
