import { infiniteQueryOptions } from '@tanstack/react-query'
import type { NearbyStep } from '#ledger/history/nearby.ts'
import { writePosition } from '#ledger/history/position.ts'
import { isIndexOffered } from './history-index/offered.ts'
import type { HistoryStep, NearbyFound } from './history-worker/nearby-searches.ts'

interface Search<Found> extends Omit<NearbyStep, 'count'> {
  /** What is looked for, for the cache. */
  readonly key: readonly string[]
  /** One step. */
  readonly readStep: (step: HistoryStep, signal: AbortSignal) => Promise<NearbyFound<Found>>
}

/** Updates of one step: where no worker can be had, decoded well within a frame or two. */
const stepSize = 250

/**
 * Looks for something in the neighbourhood of an update, step by step: each `fetchNextPage` is one
 * step, a failed one is asked again from where it began, and cancelling stops it. Only what was
 * found is kept.
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
