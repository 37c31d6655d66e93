import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { knownChoices, knownTemplates } from '#ledger/commands/known-templates.ts'
import { templatesIn } from '#ledger/commands/templates-in.ts'
import { draftsQuery } from '#queries/commands/drafts.ts'
import { sentQuery } from '#queries/commands/sent.ts'
import { ownSynchronizers } from '#queries/participant.ts'
import { SuggestedValues } from '#ui/form/SuggestedValues.tsx'
import type { Editor } from '../editor-context.ts'
import { useOfferedParties } from '../fields/PartyFields.tsx'

/** Values to choose from while typing; any other can be typed too. Up to a thousand: not drawn anew at every key. */
export const Lists = memo(function Lists({ ids }: { readonly ids: Editor['lists'] }) {
  const { data } = useQuery(ownSynchronizers())
  const { data: kept } = useQuery(draftsQuery())
  const { all } = useOfferedParties()
  const synchronizers = (data?.connectedSynchronizers ?? []).map((one) => one.synchronizerId)
  const { data: sent = [] } = useQuery(sentQuery())
  const used = [...(kept?.drafts ?? []), ...sent].flatMap(({ body }) => templatesIn(body))
  const templates = [...new Set([...used, ...knownTemplates])].toSorted()
  const lists = [
    { id: ids.templates, values: templates },
    { id: ids.choices, values: knownChoices },
    { id: ids.parties, values: all },
    { id: ids.synchronizers, values: synchronizers },
  ]
  return lists.map(({ id, values }) => <SuggestedValues key={id} id={id} values={values} />)
})
