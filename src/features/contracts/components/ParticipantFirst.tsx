import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useUnsetTarget } from '#shared/components/use-unset-target.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { contractOnParticipant } from '#shared/queries/participant-contract.ts'
import { Fields } from '#ui/Fields.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { FieldSkeletons } from '#ui/FieldSkeletons.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { ContractFrame, contractLabels } from './ContractFrame.tsx'
import { ContractIdField } from './ContractIdField.tsx'
import { ParticipantContractView } from './ParticipantContractView.tsx'
import { ReaderNames } from './ReaderNames.tsx'

interface ParticipantFirstProps {
  readonly contractId: ContractId
  readonly notes: ReactNode
  readonly renderHistory: (participant: ReactNode) => ReactNode
}

/**
 * Requests the contract from the participant first, because that is fast. If the participant does
 * not know the contract, searches the history.
 */
export function ParticipantFirst({ contractId, notes, renderHistory }: ParticipantFirstProps) {
  const isUnset = useUnsetTarget('ledger') !== undefined
  const query = useQuery({ ...contractOnParticipant(contractId), enabled: !isUnset })
  if (isUnset) return renderHistory(null)
  // A failed request to the participant is retried while the history is searched.
  const failure = failureOf(query.error ?? query.failureReason)
  if (query.data === undefined && failure === undefined) {
    return (
      <ContractFrame contractId={contractId} answer="Searching…">
        {notes}
        <Fields>
          <ContractIdField contractId={contractId} />
        </Fields>
        <LoadingState words="Loading from the participant">
          <FieldSkeletons labels={contractLabels} />
        </LoadingState>
      </ContractFrame>
    )
  }
  if (query.data?.events !== undefined) {
    const { readers, events } = query.data
    return (
      <ParticipantContractView
        contractId={contractId}
        readers={readers}
        events={events}
        notes={notes}
      />
    )
  }
  return renderHistory(
    <>
      {query.data === undefined && failure !== undefined ? (
        <ErrorPanel
          compact
          failure={failure}
          title="The participant did not answer; Scan’s history is searched instead"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : null}
      {query.data === undefined ? null : (
        <p className="secondary">
          Not known to this participant, read as <ReaderNames readers={query.data.readers} />.
          Searching Scan’s history instead.
        </p>
      )}
    </>,
  )
}
