import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Onward } from '#ledger/history/nearby.ts'
import { writePosition } from '#ledger/history/position.ts'
import type { Looked } from './history-aside/looks.ts'

interface Search<Found> extends Omit<Onward, 'count'> {
  /** What is sought, for the cache. */
  readonly key: readonly string[]
  /** One step. */
  readonly look: (step: Onward, signal: AbortSignal) => Promise<Looked<Found>>
}

/** Updates of one step: where no worker can be had, decoded well within a frame or two. */
const stepSize = 250

/**
 * Looks for something in the neighbourhood of an update, step by step: each `fetchNextPage` is one
 * step, a failed one is asked again from where it began, and cancelling stops it. Only what was
 * found is kept.
 */
export function lookThrough<Found>({ key, from, direction, look }: Search<Found>) {
  return infiniteQueryOptions({
    queryKey: ['scan', 'look-through', direction, writePosition(from), ...key],
    initialPageParam: from,
    queryFn: ({ pageParam, signal }) =>
      look({ from: pageParam, direction, count: stepSize }, signal),
    getNextPageParam: ({ reached }) => reached,
    staleTime: Infinity,
  })
}
