import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useNearbySearch } from '#features/search/index.ts'
import { closedRowsLike } from '../../rules/closed-rows.ts'
import { closedRowsOf } from '../../rules/vote-history-events.ts'
import type { Position } from '#ledger/history/position.ts'
import { votesInHistory } from '../../queries/vote-history.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { filterOf } from './closed-filter.ts'
import { ClosedFilter } from './ClosedFilter.tsx'
import { VotesHistoryFallback, maxAutomaticSteps } from '../VotesHistoryFallback.tsx'
import { HistoryProgress } from '../HistoryProgress.tsx'
import { RowCount } from './RowCount.tsx'
import { SaveVotes } from './SaveVotes.tsx'
import { closedVoteColumns } from './vote-columns.tsx'
import type { VotesParams } from '../votes-params.ts'
import { VotesFrame } from './VotesFrame.tsx'
import { VoteTable } from './VoteTable.tsx'

/** Closed requests from a search of the history, for a Scan that does not list them. */
export function ClosedVotesFromHistory({ search }: { readonly search: VotesParams }) {
  return (
    <VotesHistoryFallback search={search}>
      {(from) => <FromHistory search={search} from={from} />}
    </VotesHistoryFallback>
  )
}

interface FromHistoryProps {
  readonly search: VotesParams
  readonly from: Position
}

function FromHistory({ search, from }: FromHistoryProps) {
  const looked = useNearbySearch(votesInHistory(from), maxAutomaticSteps, () => false)
  const rows = useMemo(() => closedRowsOf(looked.found), [looked.found])
  const shown = closedRowsLike(rows, filterOf(search))
  return (
    <VotesFrame
      search={search}
      fact={<RowCount shown={shown.length} all={rows.length} noun="closed request" />}
      actions={<SaveVotes name="closed-vote-requests" rows={shown} />}
      filters={<ClosedFilter search={search} />}
    >
      <Stack gap={6} py={6}>
        <p>
          <StatusMark tone="deprecated" label="This Scan does not list closed vote requests" />{' '}
          <span className="secondary">
            — these results are from its history, as far back as it was searched.
          </span>
        </p>
        <HistoryProgress search={looked} enough="" />
      </Stack>
      {shown.length > 0 ? (
        <VoteTable label="Closed vote requests" columns={closedVoteColumns} rows={shown} />
      ) : looked.state === 'searching' ? (
        <LoadingState words="Looking for closed vote requests in the history" rows={8} />
      ) : rows.length > 0 ? (
        <EmptyState title="No closed request found so far matches the filter">
          Remove a part of the filter, or search further back.
        </EmptyState>
      ) : (
        <EmptyState title="No vote was closed in the part of the history that was searched">
          Search further back.
        </EmptyState>
      )}
    </VotesFrame>
  )
}
