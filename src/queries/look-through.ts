import { infiniteQueryOptions } from '@tanstack/react-query'
import { readOnward, type Onward } from '#ledger/history/nearby.ts'
import { writePosition, type Position } from '#ledger/history/position.ts'
import { positionOf } from '#ledger/update-digest.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import { historyPages } from './history-pages.ts'

/** What one step of looking through the history found. */
export interface Looked<Found> {
  readonly found: readonly Found[]
  /** Updates that the step went over. */
  readonly updates: number
  /** How far the search has come: where the next step goes on. */
  readonly reached: Position
  /** Whether the history ended there, as it was then. */
  readonly isEnd: boolean
}

interface Search<Found> extends Omit<Onward, 'count'> {
  /** What is sought, for the cache. */
  readonly key: readonly string[]
  /** What an update has of it. */
  readonly match: (update: UpdateHistoryItem) => readonly Found[]
}

/** Updates of one step: decoded well within a frame or two, so that the page stays alive. */
const stepSize = 250

/**
 * Looks for something in the neighbourhood of an update, step by step: each `fetchNextPage` is one
 * step, a failed one is asked again from where it began, and cancelling stops it. Only what was
 * found is kept.
 */
export function lookThrough<Found>({ key, from, direction, match }: Search<Found>) {
  return infiniteQueryOptions({
    queryKey: ['scan', 'look-through', direction, writePosition(from), ...key],
    initialPageParam: from,
    queryFn: async ({ pageParam, signal }): Promise<Looked<Found>> => {
      const onward = { from: pageParam, direction, count: stepSize }
      const step = await readOnward(historyPages(signal), positionOf, onward)
      return {
        found: step.items.flatMap((update) => match(update)),
        updates: step.items.length,
        reached: step.next,
        isEnd: step.isEnd,
      }
    },
    getNextPageParam: ({ reached }) => reached,
    staleTime: Infinity,
  })
}
