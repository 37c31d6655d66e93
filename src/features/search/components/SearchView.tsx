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
import type { AddressedSearch } from './use-search-query.ts'
import { SearchRun } from './run/SearchRun.tsx'

interface SearchViewProps {
  readonly title: string
  /** A link to the page that this search belongs to. */
  readonly up?: ReactNode
  readonly fact?: ReactNode
  /** The search of the address. */
  readonly place: HistorySearchParams & { readonly ignored?: string | undefined }
  readonly addressed: AddressedSearch
  readonly onSearch: (query: SearchQuery) => void
  /** The search begins by itself. */
  readonly begins?: boolean
  /** The update that is open beside it. */
  readonly openUpdateId: string | undefined
  readonly onOpen: (match: Match) => void
  /** Below the form where the address asks for nothing. */
  readonly children?: ReactNode
}

/** A search of the update history: what to look for, how it stands, what it found. */
export function SearchView(props: SearchViewProps) {
  const { title, up, fact, place, addressed, onSearch, begins, openUpdateId, onOpen, children } =
    props
  const { where, from, to, order } = place
  const { query, isMine, isLoading } = addressed
  const asks = where !== undefined || isMine
  const name = useSearchName(query)
  const [open, setOpen] = useState(!asks)
  // Beside an update there is room for what was found, and for the words that it was found by.
  const isBeside = openUpdateId !== undefined
  return (
    <Page
      title={title}
      up={up}
      fact={
        isBeside && where !== undefined ? (
          <Asked words={name ?? where} where={where} />
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
          <SearchForm place={place} open={open} onOpen={setOpen} onSearch={onSearch} />
        )
      }
      // With the conditions open, the window is too low for them and the table.
      fill={query !== undefined && (isBeside || !open)}
    >
      <IgnoredParams names={place.ignored} />
      {query !== undefined ? (
        <SearchRun
          key={`${isMine} ${where} ${from} ${to} ${order}`}
          query={query}
          view={place.show}
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
      ) : asks ? (
        <EmptyState title="This filter cannot be searched for">
          Correct the filter in the field above, or build it from conditions.
        </EmptyState>
      ) : (
        children
      )}
    </Page>
  )
}

/** The name of the search, or what is searched for, on one line. */
function Asked({ words, where }: { readonly words: string; readonly where: string }) {
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
