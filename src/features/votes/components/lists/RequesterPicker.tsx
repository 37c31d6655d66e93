import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { requestersToPropose } from '../../rules/requesters.ts'
import {
  toSuggestionSource,
  describeFailedSources,
  useSuggestionOptions,
} from '#shared/queries/suggestions/suggestion-source.ts'
import { closedVotes, rowsOfPages } from '../../queries/closed-votes.ts'
import { governance } from '../../queries/dso.ts'
import { Picker, type PickerFieldProps } from '#ui/form/picker/Picker.tsx'
import { visibleText } from '#ui/visible-text.ts'

const nouns = { one: 'requester', many: 'requesters' }

/**
 * Suggests requesters of votes: the SVs by name, and the requesters of the loaded closed requests.
 * Any text is valid, because Scan also matches a part of a requester's name (docs/network-rules.md,
 * Vote requests on Scan).
 */
export function RequesterPicker(props: PickerFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const rules = useQuery({ ...governance(), ...useSuggestionOptions(isOpen)('scan') })
  // Uses the requests that the list has loaded, and sends no request.
  const closed = useInfiniteQuery({ ...closedVotes({}), enabled: false }).data
  const svs = rules.data?.svs
  const options = useMemo(
    () =>
      requestersToPropose(svs ?? [], rowsOfPages(closed?.pages ?? [])).map(
        ({ requester, party }) => ({
          value: requester,
          label: visibleText(requester),
          detail: party === undefined ? 'of a closed request' : visibleText(party),
          texts: [requester, ...(party === undefined ? [] : [party])],
        }),
      ),
    [svs, closed],
  )
  return (
    <Picker
      {...props}
      nouns={nouns}
      onOpen={setOpen}
      proposals={{
        options,
        isComing: rules.isLoading,
        trouble: describeFailedSources([toSuggestionSource('SVs', rules)]),
      }}
    />
  )
}
