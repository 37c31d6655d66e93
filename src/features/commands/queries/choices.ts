import type { QueryClient } from '@tanstack/react-query'
import { choicesOf } from '../rules/known-templates.ts'
import { isSameTemplate, type TemplateId } from '#ledger/identifier.ts'
import { readFirstRows } from '#features/updates/queries/history-list/read-first-rows.ts'

/** Every template has this choice. */
const archive = 'Archive'

/**
 * Returns choices of a template without a request: choices seen on contracts or in recently listed
 * updates, and well-known choices. Alphabetical, with Archive last.
 */
export function cachedChoices(
  client: QueryClient,
  templateId: TemplateId,
  seen: readonly string[],
): readonly string[] {
  const choices = new Set(seen)
  for (const { rootAction } of client.getQueryData(readFirstRows({}).queryKey)?.rows ?? []) {
    if (rootAction?.choice === undefined || rootAction.templateId === undefined) continue
    if (isSameTemplate(rootAction.templateId, templateId)) choices.add(rootAction.choice)
  }
  for (const choice of choicesOf(templateId)) choices.add(choice)
  choices.delete(archive)
  return [...[...choices].toSorted(), archive]
}
