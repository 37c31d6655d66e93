import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { RequestKind } from '../rules/draft.ts'
import type { JsonObject } from '#ledger/json.ts'
import { draftsQuery, saveDraft, newDraft } from '../queries/drafts.ts'
import { pathOf } from './DraftLoader.tsx'

/** Stores a request as a new draft and opens it. Sends nothing. */
export function useBeginDraft(kind: RequestKind) {
  const navigate = useNavigate()
  const client = useQueryClient()
  return async (options: { name: string; origin?: string; body: JsonObject }) => {
    const { draft } = await saveDraft(newDraft(kind, options))
    void client.invalidateQueries({ queryKey: draftsQuery().queryKey })
    await navigate({ to: pathOf(kind), search: { draft: draft.id } })
  }
}
