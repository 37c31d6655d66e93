import { useQuery } from '@tanstack/react-query'
import type { SignatureDraft } from '../../rules/prepared/signatures.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { preparedReading, type Prepared } from '../../queries/prepared.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { ExecuteView } from './ExecuteView.tsx'
import { PreparedNotices } from './PreparedNotices.tsx'
import { TransactionView } from './TransactionView.tsx'
import type { PrepareView } from './prepare-params.ts'
import { VerdictBox } from './VerdictBox.tsx'

interface PreparedBodyProps {
  readonly prepared: Prepared | undefined
  readonly view: Exclude<PrepareView, 'request'>
  readonly isEdited: boolean
  readonly signatures: readonly SignatureDraft[] | undefined
  readonly onSignatures: (drafts: readonly SignatureDraft[]) => void
  readonly onShow: (view: PrepareView) => void
}

/** A prepared transaction: its check result, and its contents or its execution. */
export function PreparedBody(props: PreparedBodyProps) {
  if (props.prepared === undefined) {
    return (
      <EmptyState title="No prepared transaction yet">
        Prepare the request, or open a prepared transaction from a file. The last five prepared
        transactions are stored in this browser until you sign out.
      </EmptyState>
    )
  }
  return <Known {...props} prepared={props.prepared} />
}

function Known(props: PreparedBodyProps & { readonly prepared: Prepared }) {
  const { prepared, view, isEdited, signatures, onSignatures, onShow } = props
  const { data: reading, error, refetch, isFetching } = useQuery(preparedReading(prepared))
  const failure = failureOf(error)
  if (reading === undefined && error !== null) {
    return failure === undefined ? (
      <p role="alert">The transaction could not be decoded: {visibleText(error.message)}</p>
    ) : (
      <ErrorPanel
        failure={failure}
        title="The decoder for prepared transactions could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (reading === undefined) {
    return <LoadingState words="Decoding the transaction and computing its hash" rows={8} />
  }
  return (
    <>
      <PreparedNotices prepared={prepared} reading={reading} isEdited={isEdited} />
      <VerdictBox prepared={prepared} reading={reading} />
      {reading.kind === 'undecodable' ? null : view === 'transaction' ? (
        <TransactionView
          prepared={prepared}
          reading={reading}
          onExecute={() => onShow('execute')}
        />
      ) : (
        <ExecuteView
          prepared={prepared}
          reading={reading}
          signatures={signatures}
          onSignatures={onSignatures}
        />
      )}
    </>
  )
}
