import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useNearbySearch } from '#features/search/index.ts'
import type { VoteHistoryEvent } from '../../rules/vote-history-events.ts'
import { closedVoteRow } from '../../rules/vote-row.ts'
import type { Position } from '#ledger/history/position.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { failureOf } from '#shared/queries/failure.ts'
import type { Governance } from '../../queries/dso.ts'
import { historySearchStart, voteInHistory } from '../../queries/vote-history.ts'
import { Contract } from '#ui/identifier/identifiers.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { HistoryProgress } from '../HistoryProgress.tsx'
import { VotePageFrame } from './VotePageFrame.tsx'
import { VoteView } from './VoteView.tsx'

interface LostVoteProps {
  readonly id: ContractId
  readonly resultsListed: boolean
  readonly rules: UseQueryResult<Governance>
}

/**
 * A page for an id that Scan does not know. The id may belong to a contract that a vote replaced,
 * or to a request that was closed without a further vote.
 */
export function VoteNotFound(props: LostVoteProps) {
  const { id, resultsListed } = props
  const isResultId = id.startsWith('closed~')
  const begin = useQuery({ ...historySearchStart(id, undefined), enabled: !isResultId })
  const failure = failureOf(begin.error)
  return begin.data ? (
    <FromHistory {...props} from={begin.data} />
  ) : (
    <VotePageFrame id={id}>
      <NotKnown id={id} resultsListed={resultsListed} />
      {failure === undefined ? null : (
        <ErrorPanel
          failure={failure}
          title="The history could not be loaded"
          onRetry={() => void begin.refetch()}
          retrying={begin.isFetching}
        />
      )}
    </VotePageFrame>
  )
}

/** Number of search steps without a click. */
const steps = 8

const isClosed = (moment: VoteHistoryEvent) => moment.kind === 'closed'

function FromHistory(props: LostVoteProps & { readonly from: Position }) {
  const { id, from, resultsListed, rules } = props
  const looked = useNearbySearch(voteInHistory(id, from), steps, (found) => found.length > 0)
  const renamed = looked.found.find((moment) => moment.id !== id)
  if (renamed !== undefined) return <Navigate to="/votes/$id" params={{ id: renamed.id }} replace />
  const closed = looked.found.find(isClosed)
  if (closed?.kind === 'closed') {
    return <VoteView row={{ ...closedVoteRow(closed.json), id }} rules={rules} />
  }
  return (
    <VotePageFrame id={id}>
      <NotKnown id={id} resultsListed={resultsListed} />
      <HistoryProgress search={looked} enough="The request was found there." />
    </VotePageFrame>
  )
}

interface NotKnownProps {
  readonly id: ContractId
  readonly resultsListed: boolean
}

function NotKnown({ id, resultsListed }: NotKnownProps) {
  return (
    <EmptyState title="No vote request currently has this id">
      <p>
        {resultsListed
          ? 'No open request and no result has this id.'
          : 'No open request has this id, and this Scan does not list closed requests.'}{' '}
        Search the history to find a contract that a vote has replaced, or a request that was closed
        before anyone except its requester voted.
      </p>
      <Contract id={id} />
    </EmptyState>
  )
}
