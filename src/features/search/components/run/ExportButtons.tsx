import { useQuery } from '@tanstack/react-query'
import { writeFilter } from '../../rules/filter-text.ts'
import type { SearchQuery } from '../../rules/search-query.ts'
import { networkNames } from '#shared/queries/network.ts'
import type { HistorySearch, SearchState } from '../../queries/search-state.ts'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveFile } from '#ui/save-file.ts'
import type { MatchView } from '../history-search-params.ts'
import { exportName } from './export-name.ts'

interface ExportButtonsProps {
  readonly query: SearchQuery
  readonly search: HistorySearch
  readonly state: SearchState
  readonly view: MatchView
}

const formats = [
  { format: 'csv', in: 'both', label: 'CSV', type: 'text/csv;charset=utf-8' },
  { format: 'json', in: 'table', label: 'JSON', type: 'application/json' },
  { format: 'jsonl', in: 'sentences', label: 'JSON Lines', type: 'application/jsonl' },
] as const

/** Exports the listed matches: as CSV, a table as JSON, or complete updates as JSON Lines. */
export function ExportButtons({ query, search, state, view }: ExportButtonsProps) {
  const token = useQuery(networkNames()).data?.amulet_name_acronym
  const save = async ({ format, type }: (typeof formats)[number]) => {
    const blob = await search.exportAs(format, token).catch((cause: unknown) => {
      const text = 'The browser’s storage did not return the matches. Try again.'
      throw new Error(text, { cause })
    })
    saveFile(exportName(writeFilter(query.where), state, format), [blob], type)
  }
  const offered = formats.filter((one) => one.in !== (view === 'table' ? 'sentences' : 'table'))
  return (
    <ExportMenu
      disabled={state.matches === 0}
      items={offered.map((one) => ({ label: one.label, onSelect: () => save(one) }))}
    />
  )
}
