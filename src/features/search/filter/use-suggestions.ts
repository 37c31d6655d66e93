import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { openingRows } from '#queries/history-list/opening-rows.ts'
import { suggestionsWith, type Suggestions } from './suggestions.ts'

/** Suggestions with what the list of updates showed a moment ago; nothing is asked for. */
export function useSuggestions(): Suggestions {
  const client = useQueryClient()
  const [suggestions] = useState(() => {
    const rows = client.getQueryData(openingRows({}).queryKey)?.rows ?? []
    return suggestionsWith(rows.map(({ rootAction }) => rootAction))
  })
  return suggestions
}
