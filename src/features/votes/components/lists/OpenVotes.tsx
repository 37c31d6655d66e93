import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { CheckWithScans } from '#features/scans/index.ts'
import type { VoteRow } from '../../rules/vote-row.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { openVotes } from '../../queries/open-votes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { useAnnounceShown } from '#ui/table/use-announce-shown.ts'
import { readSort, sortRows, writeSort } from '#ui/table/sort-rows.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { OpenVotesFromHistory } from './OpenVotesFromHistory.tsx'
import { OpenFilter } from './OpenFilter.tsx'
import { RowCount } from './RowCount.tsx'
import { filterRowsByText } from './filter-rows-by-text.ts'
import { RulesFailure } from '../RulesFailure.tsx'
import { SaveVotes } from './SaveVotes.tsx'
import { useOpenRows } from './use-open-rows.ts'
import { openVoteColumns } from './vote-columns.tsx'
import type { VotesParams } from '../votes-params.ts'
import { VotesFrame } from './VotesFrame.tsx'
import { VoteTable } from './VoteTable.tsx'

const none: readonly VoteRow[] = []

/** All open vote requests, sorted by deadline. */
export function OpenVotes({ search }: { readonly search: VotesParams }) {
  const query = useQuery(openVotes())
  const { rows = none, rules } = useOpenRows(
    query.data?.kind === 'listed' ? query.data.contracts : undefined,
  )
  const navigate = useNavigate()
  const { sort } = search
  const shown = useMemo(
    () => sortRows(filterRowsByText(rows, search.find), openVoteColumns, sort),
    [rows, search.find, sort],
  )
  useAnnounceShown([search.find], shown.length, rows.length)
  const failure = failureOf(query.error)
  if (query.data?.kind === 'missing') return <OpenVotesFromHistory search={search} />
  return (
    <VotesFrame
      search={search}
      fact={
        query.data === undefined ? undefined : (
          <RowCount shown={shown.length} all={rows.length} noun="open request" />
        )
      }
      actions={
        <>
          <CheckWithScans ask={() => ({ kind: 'votes' })} />
          <SaveVotes name="open-vote-requests" rows={shown} />
        </>
      }
      filters={<OpenFilter find={search.find} />}
    >
      {failure === undefined ? null : (
        <ErrorPanel
          failure={failure}
          title="The open vote requests could not be loaded"
          compact={query.data !== undefined}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data === undefined ? null : <RulesFailure query={rules} />}
      {query.isPending ? (
        <LoadingState words="Loading the open vote requests from Scan" rows={8} />
      ) : rows.length === 0 ? (
        failure === undefined ? (
          <EmptyState title="No vote request is open">
            Closed requests are in the Closed list.
          </EmptyState>
        ) : null
      ) : shown.length === 0 ? (
        <EmptyState title="No open request contains this text">Use fewer words.</EmptyState>
      ) : (
        <VoteTable
          label="Open vote requests"
          columns={openVoteColumns}
          rows={shown}
          sort={readSort(sort)}
          onSort={(by) =>
            void navigate({
              to: '/votes',
              search: { ...search, sort: writeSort(by) },
              replace: true,
            })
          }
        />
      )}
    </VotesFrame>
  )
}
