import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLookThrough } from '#features/updates/use-look-through.ts'
import type { VoteMoment } from '#ledger/governance/vote-moments.ts'
import type { Position } from '#ledger/history/position.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { failureOf } from '#queries/failure.ts'
import { historyBehind, votesInHistory } from '#queries/votes/vote-history.ts'
import { votesById } from '#queries/votes/votes-by-id.ts'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { HistoryProgress } from './HistoryProgress.tsx'
import { SaveVotes } from './SaveVotes.tsx'
import { useOpenRows } from './use-open-rows.ts'
import styles from './Votes.module.css'
import { openVoteColumns } from './vote-columns.tsx'
import type { VotesSearch } from './votes-search.ts'
import { VotesFrame } from './VotesFrame.tsx'
import { VoteTable } from './VoteTable.tsx'

/** Open requests where this Scan does not list them: found in the history, looked up by their ids. */
export function FoundVotes({ search }: { readonly search: VotesSearch }) {
  const begin = useQuery(historyBehind('open', undefined))
  const failure = failureOf(begin.error)
  if (begin.data) return <FromHistory search={search} from={begin.data} />
  return (
    <VotesFrame search={search}>
      {begin.data === null ? (
        <EmptyState title="The history of this Scan has no updates yet" />
      ) : failure === undefined ? (
        <Waiting words="Reading the newest updates from Scan" rows={8} />
      ) : (
        <ErrorPanel
          failure={failure}
          title="The history could not be read"
          onRetry={() => void begin.refetch()}
          retrying={begin.isFetching}
        />
      )}
    </VotesFrame>
  )
}

/** Steps that are made without being asked. */
const steps = 8

interface FromHistoryProps {
  readonly search: VotesSearch
  readonly from: Position
}

function FromHistory({ search, from }: FromHistoryProps) {
  const looked = useLookThrough(votesInHistory(from), steps, () => false)
  const ids = useMemo(() => openIds(looked.found), [looked.found])
  const query = useQuery({
    ...votesById(ids),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  })
  const { rows = [] } = useOpenRows(query.data?.open)
  const failure = failureOf(query.error)
  return (
    <VotesFrame
      search={search}
      fact={<Count value={rows.length} of="open request" />}
      actions={<SaveVotes name="open-vote-requests" rows={rows} />}
    >
      <div className={styles.notes}>
        <p>
          <StatusMark tone="deprecated" label="This Scan does not list open vote requests" />{' '}
          <span className="secondary">
            — what its history tells of was looked up one by one; requests that are older than what
            was looked through are not here.
          </span>
        </p>
        <HistoryProgress search={looked} enough="" />
      </div>
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
          <Waiting words="Looking for vote requests in the history" rows={8} />
        ) : (
          <EmptyState title="No open vote request in the part of the history that was looked through">
            Look further back: a vote is usually open for a week.
          </EmptyState>
        )
      ) : (
        <VoteTable label="Open vote requests" columns={openVoteColumns} rows={rows} />
      )}
    </VotesFrame>
  )
}

/** Ids of requests that the history does not tell the end of. */
function openIds(moments: readonly VoteMoment[]): readonly ContractId[] {
  const closed = new Set(moments.filter(({ kind }) => kind === 'closed').map(({ id }) => id))
  return [...new Set(moments.map(({ id }) => id))].filter((id) => !closed.has(id))
}
