import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isContractId } from '#ledger/contract-history.ts'
import { readPosition } from '#ledger/history/position.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { endOfHistory } from '../queries/contract.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Fields } from '#ui/Fields.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { FieldSkeletons } from '#ui/FieldSkeletons.tsx'
import { useDeferredFirstRender } from '#ui/use-deferred-first-render.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { ContractFrame, contractLabels } from './ContractFrame.tsx'
import { ContractIdField } from './ContractIdField.tsx'
import { ContractView } from './ContractView.tsx'
import { ParticipantFirst } from './ParticipantFirst.tsx'

const route = getRouteApi('/contracts/$contractId')

/** One contract from the participant, or else from the searched part of the history. */
export function ContractPage() {
  const { contractId } = route.useParams()
  const { near, source, ignored } = route.useSearch()
  const notes = <IgnoredParams names={ignored} />
  if (!isContractId(contractId)) {
    return (
      <ContractFrame contractId={contractId} answer="Not a contract id">
        {notes}
        <EmptyState title="This is not a valid contract id">
          A contract id starts with 00, followed by at least 64 hexadecimal digits in lower case.{' '}
          <Link
            style={{ textDecoration: 'underline' }}
            to="/resolve"
            search={{ text: contractId.slice(0, 1000) }}
          >
            Look up what it may be
          </Link>
        </EmptyState>
      </ContractFrame>
    )
  }
  const renderHistory = (participant: ReactNode) => (
    <InHistory contractId={contractId} near={near} notes={notes} participant={participant} />
  )
  return source === 'scan' ? (
    renderHistory(null)
  ) : (
    <ParticipantFirst
      key={contractId}
      contractId={contractId}
      notes={notes}
      renderHistory={renderHistory}
    />
  )
}

interface InHistoryProps extends FromEndProps {
  readonly near: string | undefined
}

/**
 * The contract in Scan's history, searched from a nearby position, or else from the newest update.
 */
function InHistory({ contractId, near, notes, participant }: InHistoryProps) {
  const anchor = near === undefined ? undefined : readPosition(near)
  return anchor === undefined ? (
    <FromEnd key={contractId} contractId={contractId} notes={notes} participant={participant} />
  ) : (
    <ContractView
      key={`${contractId} ${near}`}
      contractId={contractId}
      anchor={anchor}
      isEnd={false}
      notes={notes}
      participant={participant}
    />
  )
}

interface FromEndProps {
  readonly contractId: ContractId
  readonly notes: ReactNode
  /** The participant's response. Shown after the first paint, below content that does not move. */
  readonly participant: ReactNode
}

/** Searches from the newest update, because no position of the contract is known. */
function FromEnd({ contractId, notes, participant }: FromEndProps) {
  const query = useQuery(endOfHistory(contractId))
  const anchor = useDeferredFirstRender(query.data ?? undefined)
  const failure = failureOf(query.error)
  if (anchor !== undefined) {
    return (
      <ContractView
        contractId={contractId}
        anchor={anchor}
        isEnd
        notes={notes}
        participant={participant}
      />
    )
  }
  return (
    <ContractFrame
      contractId={contractId}
      answer={query.data !== null && failure === undefined ? 'Searching…' : 'Nothing found yet'}
    >
      {notes}
      {query.data === null ? (
        <EmptyState title="The history of this Scan has no updates yet" />
      ) : failure === undefined ? (
        <>
          <Fields>
            <ContractIdField contractId={contractId} />
          </Fields>
          <LoadingState words="Loading the newest updates from Scan">
            <FieldSkeletons labels={contractLabels} />
          </LoadingState>
        </>
      ) : (
        <ErrorPanel
          failure={failure}
          title="The history could not be loaded"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {participant}
    </ContractFrame>
  )
}
