import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  toSuggestionSource,
  describeFailedSources,
  useSuggestionOptions,
} from '../../queries/suggestions/suggestion-source.ts'
import type { PickerOption } from '#ui/form/picker/match-options.ts'
import type { PickerNouns, PickerSource } from '#ui/form/picker/use-picker.ts'

/**
 * Returns suggestions from a participant's list. The list is loaded when the user opens the field's
 * suggestions. Users can also type other values.
 *
 * @param optionsOf a function at module scope, so that it is stable
 */
export function useLazyProposals<Data, Key extends readonly unknown[]>(
  nouns: PickerNouns,
  query: UseQueryOptions<Data, Error, Data, Key>,
  optionsOf: (data: Data) => readonly PickerOption[],
): PickerSource {
  const [isOpen, setOpen] = useState(false)
  const suggestionOptions = useSuggestionOptions(isOpen)('ledger')
  const answer = useQuery({ ...query, ...suggestionOptions })
  const { data } = answer
  const options = useMemo(() => (data === undefined ? [] : optionsOf(data)), [data, optionsOf])
  const trouble = describeFailedSources([toSuggestionSource(nouns.many, answer)])
  return { nouns, onOpen: setOpen, proposals: { options, isComing: answer.isLoading, trouble } }
}
