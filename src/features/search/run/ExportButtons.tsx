import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { writeFilter } from '#ledger/search/filter-text.ts'
import type { SearchQuery } from '#ledger/search/search-query.ts'
import { networkNames } from '#queries/network.ts'
import type { HistorySearch, SearchState } from '#queries/search/search-state.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/Notices.tsx'
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
  { format: 'csv', in: 'both', label: 'Save CSV', type: 'text/csv;charset=utf-8' },
  { format: 'json', in: 'table', label: 'Save JSON', type: 'application/json' },
  { format: 'jsonl', in: 'sentences', label: 'Save JSON Lines', type: 'application/jsonl' },
] as const

/**
 * The matches listed now as a file: their lines as CSV; with them a table as JSON, sentences the whole updates as JSON
 * Lines.
 */
export function ExportButtons({ query, search, state, view }: ExportButtonsProps) {
  const [making, setMaking] = useState(false)
  const notify = useNotify()
  const token = useQuery(networkNames()).data?.amulet_name_acronym
  const save = async ({ format, type }: (typeof formats)[number]) => {
    setMaking(true)
    try {
      const blob = await search.exportAs(format, token)
      saveFile(exportName(writeFilter(query.where), state, format), [blob], type)
    } catch {
      notify({
        tone: 'reject',
        title: 'Not saved',
        text: 'The matches could not be read back from this browser’s storage. Try again.',
      })
    }
    setMaking(false)
  }
  const offered = formats.filter((one) => one.in !== (view === 'table' ? 'sentences' : 'table'))
  return offered.map((format) => (
    <Button
      key={format.format}
      kind="quiet"
      disabled={making || state.matches === 0}
      onClick={() => void save(format)}
    >
      {format.label}
    </Button>
  ))
}
