import { useQuery } from '@tanstack/react-query'
import type { PartyId } from '#ledger/identifier.ts'
import { failureOf } from '#shared/queries/failure.ts'
import type { NamedMoment } from '#shared/queries/history-moment.ts'
import { resolvedRewards } from '../queries/reward-question.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import type { RewardsViewParams } from './rewards-params.ts'
import { RewardsView } from './RewardsView.tsx'

interface RewardsLoaderProps {
  readonly parties: readonly PartyId[]
  readonly from: NamedMoment
  readonly to: NamedMoment
  readonly shown: RewardsViewParams
  readonly onShown: (shown: RewardsViewParams) => void
}

/**
 * Loads the data that the address does not contain: the migrations, and the snapshot from which
 * coupons are read.
 */
export function RewardsLoader({ parties, from, to, shown, onShown }: RewardsLoaderProps) {
  const query = useQuery(resolvedRewards(parties, from, to))
  const { data, error } = query
  if (data !== undefined && data !== null) {
    return <RewardsView question={data} shown={shown} onShown={onShown} />
  }
  if (data === null) {
    return (
      <EmptyState title="This period is empty">
        The period ends before its start, or before the ledger began. Choose another period.
      </EmptyState>
    )
  }
  const failure = failureOf(error)
  // This error is a bug of this program. The route's error page shows the error.
  if (error !== null && failure === undefined) throw error
  if (failure === undefined) return <LoadingState words="Looking up the snapshots" rows={8} />
  return (
    <ErrorPanel
      failure={failure}
      title="The period could not be looked up"
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}
