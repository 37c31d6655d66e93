import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Position } from '#ledger/history/position.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { historySearchStart } from '../queries/vote-history.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import type { VotesParams } from './votes-params.ts'
import { VotesFrame } from './lists/VotesFrame.tsx'

interface FoundInHistoryProps {
  readonly search: VotesParams
  /** Renders the list. `from` is the end of the history. */
  readonly children: (from: Position) => ReactNode
}

/**
 * Shows vote requests from the history if this Scan does not list them. Searches from the end of
 * the history.
 */
export function VotesHistoryFallback({ search, children }: FoundInHistoryProps) {
  const begin = useQuery(historySearchStart('open', undefined))
  const failure = failureOf(begin.error)
  if (begin.data) return children(begin.data)
  return (
    <VotesFrame search={search}>
      {begin.data === null ? (
        <EmptyState title="The history of this Scan has no updates yet" />
      ) : failure === undefined ? (
        <LoadingState words="Loading the newest updates from Scan" rows={8} />
      ) : (
        <ErrorPanel
          failure={failure}
          title="The history could not be loaded"
          onRetry={() => void begin.refetch()}
          retrying={begin.isFetching}
        />
      )}
    </VotesFrame>
  )
}

/** Maximum number of search steps without a click. */
export const maxAutomaticSteps = 8
