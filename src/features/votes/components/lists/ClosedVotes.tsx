import { Group } from '@mantine/core'
import type { VoteRow } from '../../rules/vote-row.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { failureOf } from '#shared/queries/failure.ts'
import {
  closedVotes,
  closedVotesCount,
  maxVotesPageSize,
  rowsOfPages,
} from '../../queries/closed-votes.ts'
import { isListUnavailable } from '../../queries/list-unavailable.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { useAnnounceShown } from '#ui/table/use-announce-shown.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { ClosedFilter } from './ClosedFilter.tsx'
import { filterOf } from './closed-filter.ts'
import { ClosedVotesFromHistory } from './ClosedVotesFromHistory.tsx'
import { SaveVotes } from './SaveVotes.tsx'
import { closedVoteColumns } from './vote-columns.tsx'
import type { VotesParams } from '../votes-params.ts'
import { VotesFrame } from './VotesFrame.tsx'
import { VoteTable } from './VoteTable.tsx'

/** Closed vote requests by effective time, newest first, filtered by the server. */
export function ClosedVotes({ search }: { readonly search: VotesParams }) {
  const filter = filterOf(search)
  const query = useInfiniteQuery(closedVotes(filter))
  const count = useQuery(closedVotesCount(filter)).data
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const rows = useMemo(() => rowsOfPages(data?.pages ?? []), [data])
  useAnnounceShown([filter], data === undefined ? undefined : rows.length)
  const failure = failureOf(query.error)
  if (isListUnavailable(query.error)) return <ClosedVotesFromHistory search={search} />
  const retry = () => void (data === undefined ? query.refetch() : fetchNextPage())
  return (
    <VotesFrame
      search={search}
      fact={
        data === undefined ? undefined : (
          <>
            {typeof count === 'bigint' && count > BigInt(rows.length) ? (
              <>
                <Count value={rows.length} /> of <Count value={count} noun="closed request" />
              </>
            ) : (
              <Count value={rows.length} noun="closed request" />
            )}
          </>
        )
      }
      actions={<SaveVotes name="closed-vote-requests" rows={rows} />}
      filters={<ClosedFilter search={search} />}
    >
      {failure === undefined ? null : (
        <ErrorPanel
          failure={failure}
          title="The closed vote requests could not be loaded"
          compact={rows.length > 0}
          onRetry={retry}
          retrying={query.isFetching}
          stillTrue="If you know the id of a request, look up the request by id."
        />
      )}
      {query.isPending ? (
        <LoadingState words="Loading closed vote requests from Scan" rows={12} />
      ) : rows.length === 0 && failure === undefined ? (
        <EmptyState title="No closed request matches the filter">
          {search.from === undefined && search.to === undefined
            ? 'Remove a part of the filter.'
            : 'Only accepted requests have an effective time. A time filter finds no other requests.'}
        </EmptyState>
      ) : rows.length === 0 ? null : (
        <VoteTable
          label="Closed vote requests"
          columns={closedVoteColumns}
          rows={rows}
          timeOf={closedAt}
          foot={
            <Group p="sm">
              {hasNextPage ? (
                <Button onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
                  {isFetchingNextPage ? 'Reading…' : 'Show more'}
                </Button>
              ) : (
                <span className="secondary">
                  {data?.pages.at(-1)?.isCut === true
                    ? `These are the newest ${maxVotesPageSize}: this Scan returns no older requests. Use the filter, or look up a request by id.`
                    : 'All completions are loaded.'}
                </span>
              )}
            </Group>
          }
        />
      )}
    </VotesFrame>
  )
}

function closedAt({ result }: VoteRow) {
  return result?.completedAt
}
