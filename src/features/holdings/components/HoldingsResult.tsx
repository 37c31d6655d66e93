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
        Name 1 to 1,000 parties above. The latest snapshot answers unless a time is given.
      </EmptyState>
    )
  }
  if (asked.kind === 'missing list') {
    return (
      <EmptyState title="This browser does not have the list of owners">
        The address names a list that is kept in the browser where it was made. Ask for the list
        itself, and paste it above.
      </EmptyState>
    )
  }
  if (asked.kind === 'waiting') {
    return <HoldingsLoading words={asked.words} hasFigures={hasFigures} />
  }
  if (asked.kind === 'no snapshot') {
    const { migration, at, match } = asked.place
    return at === undefined ? (
      <EmptyState title="There is no snapshot yet">
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
