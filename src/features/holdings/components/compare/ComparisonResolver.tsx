import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { ComparisonQuestion } from '../../queries/compare-state.ts'
import { resolvedComparison } from '../../queries/compare-question.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Time } from '#ui/time/Time.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import type { AddressOwners } from '../../queries/owner-list.ts'
import type { SnapshotParams } from '../when/snapshot-params.ts'

interface ComparisonResolverProps {
  readonly placed: AddressOwners
  readonly before: SnapshotParams | undefined
  readonly after: SnapshotParams
  readonly children: (question: ComparisonQuestion) => ReactNode
}

/** Looks up missing parts of an address: the migration of a time, or the latest snapshot. */
export function ComparisonResolver({ placed, before, after, children }: ComparisonResolverProps) {
  const query = useQuery(resolvedComparison(placed.owners, before, after))
  const { data, error } = query
  const question = useMemo(() => (data?.ok === true ? data.question : undefined), [data])
  if (question !== undefined) {
    return (
      <>
        {data?.ok === true && data.isFromTheFirst && before?.at !== undefined ? (
          <p>
            No snapshot was taken at or before <Time value={before.at} />: the comparison begins
            with the first snapshot.
          </p>
        ) : null}
        {children(question)}
      </>
    )
  }
  if (data?.ok === false) return <NoSnapshot missing={data.missing} />
  const failure = failureOf(error)
  // A bug in this program. The route's error page shows it.
  if (error !== null && failure === undefined) throw error
  if (failure === undefined) return <LoadingState words="Looking up the snapshots" rows={6} />
  return (
    <ErrorPanel
      failure={failure}
      title="The snapshots could not be looked up"
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}

function NoSnapshot({ missing: { migration, at, match } }: { readonly missing: SnapshotParams }) {
  return (
    <EmptyState title="No snapshot available">
      Scan has no snapshot
      {at === undefined ? null : (
        <>
          {' '}
          {match === 'exact' ? 'at exactly' : 'at or before'} <Time value={at} />
        </>
      )}
      {migration === undefined ? null : ` in migration ${migration}`}. Scan takes a snapshot every
      few hours. Choose another time, or try again later.
    </EmptyState>
  )
}
