import type { QueryClient } from '@tanstack/react-query'
import { knownChoices, knownTemplates } from '../rules/known-templates.ts'
import { templateName, TemplateId } from '#ledger/identifier.ts'
import * as v from 'valibot'
import { readFirstRows } from '#features/updates/queries/history-list/read-first-rows.ts'

/** Templates (`Module:Entity`) and choices to suggest. */
export interface TemplateNames {
  readonly templates: readonly string[]
  readonly choices: readonly string[]
}

/**
 * Returns well-known templates and choices, and the templates and choices of recently listed
 * updates. Sends no request.
 */
export function templateNames(client: QueryClient): TemplateNames {
  const templates = new Set(knownTemplates.map((id) => templateName(v.parse(TemplateId, id))))
  const choices = new Set(knownChoices)
  for (const { rootAction } of client.getQueryData(readFirstRows({}).queryKey)?.rows ?? []) {
    if (rootAction?.templateId !== undefined) templates.add(templateName(rootAction.templateId))
    if (rootAction?.choice !== undefined) choices.add(rootAction.choice)
  }
  return { templates: [...templates], choices: [...choices] }
}
