import { Box, Flex } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { recordTimeOf } from '#ledger/record-time.ts'
import type { UnseenMatches } from '../rules/watches/search-step.ts'
import {
  deleteSearch,
  deleteAllSearches,
  listedSearches,
  type ListedSearch,
} from '../queries/listed-searches.ts'
import { useWatchedSearches } from '../queries/watches/watched-searches.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { formatBytes } from '#ui/group-digits.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { IconReject } from '#ui/icons.ts'
import { Section } from '#ui/Page.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { filterTextWords } from './filter/filter-words.ts'
import { DeleteMatchesDialog } from './DeleteMatchesDialog.tsx'
import { SearchWatchSwitch, NewMatchesLink } from './SearchWatchSwitch.tsx'
import { NameDialog } from './NameDialog.tsx'
import { PhaseMark } from './run/PhaseMark.tsx'
import { paramsOfText, queryOfText } from './query-in-params.ts'

/**
 * The searches stored in this browser, named ones first, then the latest. Shows their results
 * without a request to Scan.
 */
export function SavedSearches() {
  const { data, isError } = useQuery(listedSearches())
  const client = useQueryClient()
  const watched = useWatchedSearches()
  const [forgetting, setForgetting] = useState<readonly ListedSearch[]>()
  const [naming, setNaming] = useState<string>()
  const forget = async (searches: readonly ListedSearch[]) => {
    if (searches === data) await deleteAllSearches()
    else await Promise.all(searches.map(forgetOne))
    await client.invalidateQueries(listedSearches())
  }
  if (isError) {
    return (
      <EmptyState title="The saved searches could not be loaded">
        This browser does not give access to its storage, as in some private windows. Searches still
        run, but are lost on reload.
      </EmptyState>
    )
  }
  if (data === undefined) return null
  if (data.length === 0) {
    return (
      <EmptyState title="No saved searches">
        Search results are stored in this browser until you delete them.
      </EmptyState>
    )
  }
  return (
    <Section
      title="Stored in this browser"
      fact={
        <Button kind="quiet" onClick={() => setForgetting(data)}>
          Delete all…
        </Button>
      }
    >
      <Box component="ul" fz="sm" className="plain">
        {data.map((one) => (
          <SavedSearchLine
            key={one.search}
            listed={one}
            isWatched={watched.has(one.search)}
            found={watched.get(one.search)}
            onName={() => setNaming(one.search)}
            onForget={() => setForgetting([one])}
          />
        ))}
      </Box>
      {naming === undefined ? null : (
        <NameDialog
          search={naming}
          onClose={() => {
            setNaming(undefined)
            void client.invalidateQueries(listedSearches())
          }}
        />
      )}
      {forgetting === undefined ? null : (
        <DeleteMatchesDialog
          title={forgetting.length === 1 ? 'Delete this search?' : 'Delete all searches?'}
          onForget={() => forget(forgetting)}
          onClose={() => setForgetting(undefined)}
        >
          The results are deleted from this browser. Searching again loads them from Scan.
        </DeleteMatchesDialog>
      )}
    </Section>
  )
}

interface SavedSearchLineProps {
  readonly listed: ListedSearch
  readonly isWatched: boolean
  readonly found: UnseenMatches | undefined
  readonly onName: () => void
  readonly onForget: () => void
}

function SavedSearchLine({ listed, isWatched, found, onName, onForget }: SavedSearchLineProps) {
  const { search, name, summary } = listed
  const params = paramsOfText(search)
  const query = queryOfText(search)
  const everything = params.scope === 'mine' ? 'updates of my parties' : 'all updates'
  const words = params.where === undefined ? everything : filterTextWords(params.where)
  const called = name === undefined ? words : visibleText(name)
  return (
    <Flex
      component="li"
      wrap="wrap"
      columnGap="lg"
      align="center"
      mih="var(--row)"
      py={{ base: 6, lg: 2 }}
      style={{ borderBlockEnd: '1px solid var(--line)' }}
    >
      <Box component="span" flex={{ base: '1 1 100%', lg: '3 1 0' }} className="cut">
        <Link
          to="/search"
          search={params}
          translate="no"
          title={visibleText(params.where ?? everything)}
        >
          {called}
        </Link>
        {name === undefined ? null : (
          <span className="secondary" translate="no">
            {' '}
            {words}
          </span>
        )}
      </Box>
      <Box component="span" c="dimmed" flex={{ base: '1 1 100%', lg: '3 1 0' }} className="cut">
        {query?.from === undefined ? 'beginning' : <Time value={query.from.recordTime} />} –{' '}
        {query?.to === undefined ? 'newest' : <Time value={query.to.recordTime} />}
        {params.order === 'oldest' ? ', oldest first' : ''}
      </Box>
      <Box w={{ lg: '16ch' }}>
        <PhaseMark phase={summary?.phase ?? 'idle'} />
      </Box>
      <Box component="span" w={{ lg: '16ch' }}>
        {summary === undefined ? null : (
          <Count value={summary.matches} noun="match" plural="matches" />
        )}{' '}
        <NewMatchesLink search={search} found={found} />
      </Box>
      <Box component="span" w={{ lg: '8ch' }} c="dimmed">
        {summary === undefined ? null : formatBytes(summary.bytes)}
      </Box>
      <Box component="span" w={{ lg: '16em' }} me="auto">
        {summary === undefined ? null : (
          <Time value={recordTimeOf(BigInt(Math.trunc(summary.touched)) * 1000n)} />
        )}
      </Box>
      <SearchWatchSwitch search={search} called={called} isWatched={isWatched} />
      <Button
        kind="quiet"
        aria-label={name === undefined ? `Name: ${called}` : `Rename: ${called}`}
        onClick={onName}
      >
        {name === undefined ? 'Name…' : 'Rename…'}
      </Button>
      <IconButton label={`Delete: ${called}`} icon={IconReject} onClick={onForget} />
    </Flex>
  )
}

async function forgetOne({ search }: ListedSearch): Promise<void> {
  const query = queryOfText(search)
  if (query !== undefined) await deleteSearch(query)
}
