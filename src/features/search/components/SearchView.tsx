import { Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Match, SearchQuery } from '../rules/search-query.ts'
import { useSearchName } from '../queries/search-names.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import type { HistorySearchParams } from './history-search-params.ts'
import { SearchForm } from './SearchForm.tsx'
import type { SearchFromAddress } from './use-search-query.ts'
import { SearchRun } from './run/SearchRun.tsx'

interface SearchViewProps {
  readonly title: string
  readonly up?: ReactNode
  readonly fact?: ReactNode
  readonly params: HistorySearchParams & { readonly ignored?: string | undefined }
  readonly addressed: SearchFromAddress
  readonly onSearch: (query: SearchQuery) => void
  /** True if the search starts without a click. */
  readonly begins?: boolean
  readonly openUpdateId: string | undefined
  readonly onOpen: (match: Match) => void
  readonly children?: ReactNode
}

/** A search of the update history: the form, the state of the search, and the matches. */
export function SearchView(props: SearchViewProps) {
  const { title, up, fact, params, addressed, onSearch, begins, openUpdateId, onOpen, children } =
    props
  const { where, from, to, order } = params
  const { query, isMine, isLoading } = addressed
  const hasSearch = where !== undefined || isMine
  const name = useSearchName(query)
  const [open, setOpen] = useState(!hasSearch)
  // Next to an open update, there is only space for the matches and the filter in words.
  const isBeside = openUpdateId !== undefined
  return (
    <Page
      title={title}
      up={up}
      fact={
        isBeside && where !== undefined ? (
          <FilterText words={name ?? where} where={where} />
        ) : name === undefined ? (
          fact
        ) : (
          <>
            {fact} · <strong>{visibleText(name)}</strong>
          </>
        )
      }
      filters={
        isBeside ? undefined : (
          <SearchForm params={params} open={open} onOpen={setOpen} onSearch={onSearch} />
        )
      }
      // While the conditions are open, the window has too little height for the table.
      fill={query !== undefined && (isBeside || !open)}
    >
      <IgnoredParams names={params.ignored} />
      {query !== undefined ? (
        <SearchRun
          key={`${isMine} ${where} ${from} ${to} ${order}`}
          query={query}
          view={params.show}
          begins={begins}
          openUpdateId={openUpdateId}
          onOpen={onOpen}
        />
      ) : isMine ? (
        isLoading ? (
          <LoadingState words="Loading your parties" rows={8} />
        ) : (
          <EmptyState title="Your parties are not known">
            Choose a party or a group in the header.
          </EmptyState>
        )
      ) : hasSearch ? (
        <EmptyState title="The filter is invalid">
          Correct the filter in the field above, or build it from conditions.
        </EmptyState>
      ) : (
        children
      )}
    </Page>
  )
}

/** The name of the search, or its filter in words, on one line. */
function FilterText({ words, where }: { readonly words: string; readonly where: string }) {
  return (
    <Text
      truncate
      {...(words === where ? { ff: 'monospace' } : {})}
      translate="no"
      title={visibleText(where)}
    >
      {visibleText(words)}
    </Text>
  )
}
