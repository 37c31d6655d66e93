import { Group } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { UpdateLinks, UpdateSummary } from '#features/updates/index.ts'
import { toParticipantOnlyRow } from '#features/updates/rules/participant-history/joined-list-row.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { privateMatches, type PrivateSearch } from '../../queries/history-index/private-history.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { Section } from '#ui/Page.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'

const portion = 50

interface PrivateMatchesProps {
  readonly search: PrivateSearch
  /**
   * Repeats the search with the history that the index has read since then. Undefined if the index
   * has read nothing new.
   */
  readonly onNewer: (() => void) | undefined
}

/** The matching updates, and how far the search has gone. */
export function PrivateMatches({ search, onNewer }: PrivateMatchesProps) {
  const query = useInfiniteQuery(privateMatches(search))
  const { data, isFetching, hasNextPage, fetchNextPage } = query
  const [wanted, setWanted] = useState(portion)
  const failure = failureOf(query.error)
  const found = data?.pages.flatMap((page) => page.found) ?? []
  const searched = data?.pages.reduce((sum, page) => sum + page.searched, 0n) ?? 0n
  const goesOn = hasNextPage && found.length < wanted && failure === undefined
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage()
  }, [goesOn, isFetching, fetchNextPage])
  const goOn = () => {
    setWanted(found.length + portion)
    void (data === undefined ? query.refetch() : fetchNextPage())
  }

  return (
    <Section
      title="Matches"
      fact={
        data === undefined ? undefined : (
          <output>
            <Count value={found.length} />
            {hasNextPage ? ' so far' : ''}, of <Count value={searched} noun="update" />
            {hasNextPage ? <LookedTo search={search} left={data.pages.at(-1)?.left[0]} /> : null}
          </output>
        )
      }
    >
      {failure === undefined ? null : (
        <ErrorPanel
          failure={failure}
          title="The private history could not be searched"
          compact={found.length > 0}
          onRetry={goOn}
          retrying={isFetching}
        />
      )}
      {onNewer === undefined ? null : (
        <Group gap="sm">
          <Button onClick={onNewer}>Search newer updates</Button>
        </Group>
      )}
      {found.length > 0 ? (
        <UpdateLinks
          label="Matches"
          linked={{ source: 'participant', as: search.parties }}
          updates={found.map((row) => ({
            key: row.updateId,
            updateId: row.updateId,
            recordTime: row.recordTime,
            summary: <UpdateSummary row={toParticipantOnlyRow(row)} />,
          }))}
        />
      ) : data !== undefined && !hasNextPage ? (
        <EmptyState title="No update matches">
          The whole stored history of these parties was searched.
        </EmptyState>
      ) : failure === undefined ? (
        <LoadingState words="Searching the private history" rows={8} />
      ) : null}
      {hasNextPage && !goesOn && failure === undefined ? (
        <Group gap="sm">
          <Button onClick={goOn} disabled={isFetching}>
            {isFetching ? 'Searching' : 'Search further back'}
          </Button>
        </Group>
      ) : null}
    </Section>
  )
}

interface LookedToProps {
  readonly search: PrivateSearch
  readonly left: PrivateSearch['ranges'][number] | undefined
}

function LookedTo({ search, left }: LookedToProps) {
  if (left === undefined) return null
  return search.order === 'newest' ? (
    <>, back to offset {groupDigits(left.upTo + 1n)}</>
  ) : (
    <>, up to offset {groupDigits(left.after)}</>
  )
}
