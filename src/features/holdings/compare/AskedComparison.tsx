import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { ComparisonQuestion } from '#queries/holdings/compare-state.ts'
import { resolvedComparison } from '#queries/holdings/compare-question.ts'
import { failureOf } from '#queries/failure.ts'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import type { PlacedOwners } from '../owners/owner-list.ts'
import type { SnapshotPlace } from '../when/snapshot-place.ts'

interface AskedComparisonProps {
  readonly placed: PlacedOwners
  readonly before: SnapshotPlace | undefined
  readonly after: SnapshotPlace
  readonly children: (question: ComparisonQuestion) => ReactNode
}

/** Looks up what an address leaves open: the migration of now, its latest snapshot. */
export function AskedComparison({ placed, before, after, children }: AskedComparisonProps) {
  const query = useQuery(resolvedComparison(placed.owners, before, after))
  const { data, error } = query
  // The same question for as long as it says the same: a comparison belongs to it.
  const question = useMemo(() => (data?.ok === true ? data.question : undefined), [data])
  if (question !== undefined) return children(question)
  if (data?.ok === false) {
    return (
      <EmptyState title="There is no snapshot to ask for">
        Migration <Count value={data.migrationWithoutSnapshot} /> has no snapshot yet. Scan takes
        one every few hours; choose another migration, or come back.
      </EmptyState>
    )
  }
  const failure = failureOf(error)
  // A mistake of this program, which the route's own error page tells.
  if (error !== null && failure === undefined) throw error
  if (failure === undefined) return <Waiting words="Looking up the snapshots" rows={6} />
  return (
    <ErrorPanel
      failure={failure}
      title="The snapshots could not be looked up"
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}
