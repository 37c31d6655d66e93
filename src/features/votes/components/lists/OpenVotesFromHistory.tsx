import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNearbySearch } from '#features/search/index.ts'
import type { VoteHistoryEvent } from '../../rules/vote-history-events.ts'
import type { VoteRow } from '../../rules/vote-row.ts'
import type { Position } from '#ledger/history/position.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { votesInHistory } from '../../queries/vote-history.ts'
import { votesById } from '../../queries/votes-by-id.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { VotesHistoryFallback, maxAutomaticSteps } from '../VotesHistoryFallback.tsx'
import { HistoryProgress } from '../HistoryProgress.tsx'
import { OpenFilter } from './OpenFilter.tsx'
import { RowCount } from './RowCount.tsx'
import { filterRowsByText } from './filter-rows-by-text.ts'
import { SaveVotes } from './SaveVotes.tsx'
import { useOpenRows } from './use-open-rows.ts'
import { openVoteColumns } from './vote-columns.tsx'
import type { VotesParams } from '../votes-params.ts'
import { VotesFrame } from './VotesFrame.tsx'
import { VoteTable } from './VoteTable.tsx'

/**
 * Open requests for a Scan that does not list them: found in the history, then loaded by their ids.
 */
export function OpenVotesFromHistory({ search }: { readonly search: VotesParams }) {
  return (
    <VotesHistoryFallback search={search}>
      {(from) => <FromHistory search={search} from={from} />}
    </VotesHistoryFallback>
  )
}

const none: readonly VoteRow[] = []

interface FromHistoryProps {
  readonly search: VotesParams
  readonly from: Position
}

function FromHistory({ search, from }: FromHistoryProps) {
  const looked = useNearbySearch(votesInHistory(from), maxAutomaticSteps, () => false)
  const ids = useMemo(() => openIds(looked.found), [looked.found])
  const query = useQuery({
    ...votesById(ids),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  })
  const { rows = none } = useOpenRows(query.data?.open)
  const shown = useMemo(() => filterRowsByText(rows, search.find), [rows, search.find])
  const failure = failureOf(query.error)
  return (
    <VotesFrame
      search={search}
      fact={<RowCount shown={shown.length} all={rows.length} noun="open request" />}
      actions={<SaveVotes name="open-vote-requests" rows={shown} />}
      filters={<OpenFilter find={search.find} />}
    >
      <Stack gap={6} py={6}>
        <p>
          <StatusMark tone="deprecated" label="This Scan does not list open vote requests" />{' '}
          <span className="secondary">
            — requests found in its history were looked up one by one; older ones are not listed.
          </span>
        </p>
        <HistoryProgress search={looked} enough="" />
      </Stack>
      {failure === undefined ? null : (
        <ErrorPanel
          compact
          failure={failure}
          title="The requests could not be looked up"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {rows.length === 0 ? (
        looked.state === 'searching' ? (
          <LoadingState words="Looking for vote requests in the history" rows={8} />
        ) : (
          <EmptyState title="No open vote request in the part of the history that was searched">
            Search further back. A vote is usually open for a week.
          </EmptyState>
        )
      ) : shown.length === 0 ? (
        <EmptyState title="No open request contains this text">Use fewer words.</EmptyState>
      ) : (
        <VoteTable label="Open vote requests" columns={openVoteColumns} rows={shown} />
      )}
    </VotesFrame>
  )
}

/** Returns the ids of requests whose closing was not found in the history. */
function openIds(moments: readonly VoteHistoryEvent[]): readonly ContractId[] {
  const closed = new Set(moments.filter(({ kind }) => kind === 'closed').map(({ id }) => id))
  return [...new Set(moments.map(({ id }) => id))].filter((id) => !closed.has(id))
}
