import { infiniteQueryOptions } from '@tanstack/react-query'
import type { NearbyStep } from '#ledger/history/nearby.ts'
import { writePosition } from '#ledger/history/position.ts'
import { isIndexOffered } from './history-index/offered.ts'
import type {
  HistoryStep,
  NearbyStepResult,
} from '#features/updates/queries/history-worker/nearby-searches.ts'

interface Search<Found> extends Omit<NearbyStep, 'count'> {
  readonly key: readonly string[]
  readonly readStep: (step: HistoryStep, signal: AbortSignal) => Promise<NearbyStepResult<Found>>
}

/** Number of updates per step. Without a worker, the page decodes them within a frame or two. */
export const stepSize = 250

/**
 * A search near an update, step by step: each `fetchNextPage` is one step. A failed step starts
 * over. Cancelling the query stops the running step. Only matches are stored.
 */
export function nearbySearch<Found>({ key, from, direction, readStep }: Search<Found>) {
  return infiniteQueryOptions({
    queryKey: ['scan', 'nearby', direction, writePosition(from), ...key],
    initialPageParam: from,
    queryFn: ({ pageParam, signal }) =>
      readStep({ from: pageParam, direction, count: stepSize, hasIndex: isIndexOffered() }, signal),
    getNextPageParam: ({ reached }) => reached,
    staleTime: Infinity,
  })
}
