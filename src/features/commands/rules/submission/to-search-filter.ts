import * as v from 'valibot'
import { TemplateId, templateName } from '#ledger/identifier.ts'
import type { JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import type { Filter } from '#features/search/rules/filter.ts'
import { writeFilter } from '#features/search/rules/filter-text.ts'
import { textsOf } from './change-id.ts'

/**
 * Returns a filter for the update history that matches the effects of a request: its acting parties
 * and the templates of its commands. Undefined if the request has neither.
 */
export function toSearchFilter(body: JsonObject): string | undefined {
  const parties = textsOf(body['actAs']).map((value): Filter => {
    return { kind: 'party', role: 'any', value }
  })
  const templates = [...new Set(templatesOf(body))].map((value): Filter => {
    return { kind: 'template', value }
  })
  const filters = [...parties, ...templates]
  return filters.length === 0 ? undefined : writeFilter({ kind: 'all', filters })
}

function templatesOf(body: JsonObject): readonly string[] {
  const commands = body['commands']
  if (!Array.isArray(commands)) return []
  return commands.flatMap((command) => {
    const [fields] = isJsonObject(command) ? Object.values(command) : []
    const id = fields !== undefined && isJsonObject(fields) ? fields['templateId'] : undefined
    return typeof id === 'string' && id !== '' ? [templateName(v.parse(TemplateId, id))] : []
  })
}
