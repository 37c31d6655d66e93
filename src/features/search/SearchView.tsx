import { useMemo, useState, type ReactNode } from 'react'
import type { SearchQuery } from '#ledger/search/search-query.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import type { HistorySearchParams } from './history-search-params.ts'
import { queryOf } from './query-in-params.ts'
import { SearchForm } from './SearchForm.tsx'
import { SearchRun } from './run/SearchRun.tsx'

interface SearchViewProps {
  readonly title: string
  /** A link to the page that this search belongs to. */
  readonly up?: ReactNode
  readonly fact?: ReactNode
  /** What the address asks for. */
  readonly place: HistorySearchParams & { readonly ignored?: string | undefined }
  readonly onSearch: (query: SearchQuery) => void
  /** Below the form where the address asks for nothing. */
  readonly children?: ReactNode
}

/** A search of the update history: what to look for, how it stands, what it found. */
export function SearchView(props: SearchViewProps) {
  const { title, up, fact, place, onSearch, children } = props
  const { where, from, to, order } = place
  const query = useMemo(() => queryOf({ where, from, to, order }), [where, from, to, order])
  const asks = where !== undefined
  const [open, setOpen] = useState(!asks)
  return (
    <Page
      title={title}
      up={up}
      fact={fact}
      filters={<SearchForm place={place} open={open} onOpen={setOpen} onSearch={onSearch} />}
      // With the conditions open, the window is too low for them and the table.
      fill={query !== undefined && !open}
    >
      <IgnoredParams names={place.ignored} />
      {query !== undefined ? (
        <SearchRun key={`${where} ${from} ${to} ${order}`} query={query} />
      ) : asks ? (
        <EmptyState title="This filter cannot be searched for">
          What is wrong with it stands above. Correct it there, or put it together from conditions.
        </EmptyState>
      ) : (
        children
      )}
    </Page>
  )
}
