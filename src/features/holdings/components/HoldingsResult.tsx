import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import type { HoldingsParams } from './holdings-params.ts'
import { HoldingsLoading } from './HoldingsLoading.tsx'
import { HoldingsView } from './HoldingsView.tsx'
import { keyOf } from '../queries/owner-list.ts'
import { SnapshotMiss } from './SnapshotMiss.tsx'
import type { HoldingsRequestState } from './use-holdings-question.ts'

interface HoldingsResultProps {
  readonly requestState: HoldingsRequestState
  readonly params: HoldingsParams
  readonly onParamsChange: (change: Partial<HoldingsParams>) => void
}

/** The holdings that the page's address requests, or a note on what the address lacks. */
export function HoldingsResult({ requestState, params, onParamsChange }: HoldingsResultProps) {
  if (requestState.kind === 'nothing') {
    return (
      <EmptyState title="Whose holdings?">
        Enter 1 to 1,000 parties above. The latest snapshot is used unless you enter a time.
      </EmptyState>
    )
  }
  if (requestState.kind === 'missing list') {
    return (
      <EmptyState title="This browser does not have the list of owners">
        The address refers to a list that is stored in another browser. Ask the sender for the list
        and paste it above.
      </EmptyState>
    )
  }
  if (requestState.kind === 'waiting') {
    return <HoldingsLoading words={requestState.words} />
  }
  if (requestState.kind === 'no snapshot') {
    const { migration, at, match } = requestState.params
    return at === undefined ? (
      <EmptyState title="No snapshot yet">
        Scan has no snapshot{migration === undefined ? '' : ` for migration ${migration}`} yet. Scan
        takes a snapshot every few hours. Try again later.
      </EmptyState>
    ) : (
      <SnapshotMiss params={{ migration, at, match }} />
    )
  }
  if (requestState.kind === 'failed') {
    return (
      <ErrorPanel
        failure={requestState.failure}
        title={requestState.title}
        onRetry={requestState.retry}
        retrying={requestState.isRetrying}
      />
    )
  }
  const { migrationId, recordTime, match, owners } = requestState.question
  return (
    <HoldingsView
      key={`${migrationId} ${recordTime} ${match} ${keyOf(owners)}`}
      question={requestState.question}
      params={params}
      onParamsChange={onParamsChange}
    />
  )
}
