import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { knownChoices, knownTemplates } from '#ledger/commands/known-templates.ts'
import { templatesIn } from '#ledger/commands/templates-in.ts'
import { draftsQuery } from '#queries/commands/drafts.ts'
import { ownSynchronizers } from '#queries/participant.ts'
import { visibleText } from '#ui/visible-text.ts'
import type { Editor } from './editor-context.ts'
import { useOfferedParties } from './PartyFields.tsx'

/** Values to choose from while typing; any other can be typed too. Up to a thousand: not drawn anew at every key. */
export const Lists = memo(function Lists({ ids }: { readonly ids: Editor['lists'] }) {
  const { data } = useQuery(ownSynchronizers())
  const { data: kept } = useQuery(draftsQuery())
  const { all } = useOfferedParties()
  const synchronizers = (data?.connectedSynchronizers ?? []).map((one) => one.synchronizerId)
  const used = (kept?.drafts ?? []).flatMap((draft) => templatesIn(draft.body))
  const templates = [...new Set([...used, ...knownTemplates])].toSorted()
  const lists = [
    { id: ids.templates, values: templates },
    { id: ids.choices, values: knownChoices },
    { id: ids.parties, values: all },
    { id: ids.synchronizers, values: [...new Set(synchronizers)] },
  ]
  return lists.map(({ id, values }) => (
    <datalist key={id} id={id}>
      {values.map((value) => (
        <option key={value} value={value}>
          {visibleText(value)}
        </option>
      ))}
    </datalist>
  ))
})
