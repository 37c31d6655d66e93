import { useDebouncedValue } from '@mantine/hooks'
import { use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { isPartyId } from '#ledger/ids/id-forms.ts'
import { describeFailedSources } from '#shared/queries/suggestions/suggestion-source.ts'
import { usePartySuggestions } from '../../queries/use-party-suggestions.ts'
import type { PickerSource, Proposals } from '#ui/form/picker/use-picker.ts'
import { PartyLabelsContext } from '#ui/identifier/party-labels.ts'
import { partyOption } from '#shared/components/pick/party-options.ts'

/** Milliseconds without typing before a search request. */
const pause = 200

const nouns = { one: 'party', many: 'parties' }
const notYet: Proposals = { options: [], isComing: true }

/**
 * Returns suggested parties for a field. They are loaded when the field's list opens, because a
 * page can have hundreds of such fields.
 * @returns the field's source, and the element that loads its suggestions
 */
export function usePartySource(typed: string): {
  readonly source: PickerSource & { readonly isWhole: (text: string) => boolean }
  readonly asking: ReactNode
} {
  const [isOpen, setOpen] = useState(false)
  const [proposals, setProposals] = useState(notYet)
  return {
    source: { nouns, onOpen: setOpen, isWhole: isPartyId, proposals },
    asking: isOpen ? <Asking typed={typed} onProposals={setProposals} /> : null,
  }
}

interface AskingProps {
  readonly typed: string
  readonly onProposals: (proposals: Proposals) => void
}

/** Loads suggested parties while mounted. Renders nothing. */
function Asking({ typed, onProposals }: AskingProps) {
  const [settled] = useDebouncedValue(typed.trim(), pause)
  const { parties, sources } = usePartySuggestions(settled, true)
  const labels = use(PartyLabelsContext)
  const options = useMemo(
    () => parties.map((known) => partyOption(known, labels.get(known.party))),
    [parties, labels],
  )
  const isComing = sources.some((source) => source.isComing)
  const trouble = describeFailedSources(sources)
  useEffect(
    () => onProposals({ options, isComing, trouble }),
    [onProposals, options, isComing, trouble],
  )
  return null
}
