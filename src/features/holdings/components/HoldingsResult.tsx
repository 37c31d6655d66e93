import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import type { HoldingsParams } from './holdings-params.ts'
import { HoldingsLoading } from './HoldingsLoading.tsx'
import { HoldingsView } from './HoldingsView.tsx'
import { keyOf } from '../queries/owner-list.ts'
import { SnapshotMiss } from './SnapshotMiss.tsx'
import type { HoldingsRequestState } from './use-holdings-question.ts'

interface AskedHoldingsProps {
  readonly asked: HoldingsRequestState
  readonly place: HoldingsParams
  /** True to show the headline figures of the snapshot. */
  readonly hasFigures: boolean
  readonly onPlace: (change: Partial<HoldingsParams>) => void
}

/** The holdings of an address, or a note on what the request lacks. */
export function HoldingsResult({ asked, place, hasFigures, onPlace }: AskedHoldingsProps) {
  if (asked.kind === 'nothing') {
    return (
      <EmptyState title="Whose holdings?">
        Enter 1 to 1,000 parties above. The latest snapshot is used unless you enter a time.
      </EmptyState>
    )
  }
  if (asked.kind === 'missing list') {
    return (
      <EmptyState title="This browser does not have the list of owners">
        The address refers to a list that is stored in another browser. Ask the sender for the list
        and paste it above.
      </EmptyState>
    )
  }
  if (asked.kind === 'waiting') {
    return <HoldingsLoading words={asked.words} hasFigures={hasFigures} />
  }
  if (asked.kind === 'no snapshot') {
    const { migration, at, match } = asked.place
    return at === undefined ? (
      <EmptyState title="No snapshot yet">
        Scan has none{migration === undefined ? '' : ` for migration ${migration}`}. Snapshots are
        taken every few hours.
      </EmptyState>
    ) : (
      <SnapshotMiss place={{ migration, at, match }} />
    )
  }
  if (asked.kind === 'failed') {
    return (
      <ErrorPanel
        failure={asked.failure}
        title={asked.title}
        onRetry={asked.retry}
        retrying={asked.isRetrying}
      />
    )
  }
  const { migrationId, recordTime, match, owners } = asked.question
  return (
    <HoldingsView
      key={`${migrationId} ${recordTime} ${match} ${keyOf(owners)}`}
      question={asked.question}
      place={place}
      hasFigures={hasFigures}
      onPlace={onPlace}
    />
  )
}
