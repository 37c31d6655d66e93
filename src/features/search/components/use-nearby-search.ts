import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Failure } from '#ledger/failure.ts'
import type { Position } from '#ledger/history/position.ts'
import { failureOf } from '#shared/queries/failure.ts'
import {
  mergeStepSources,
  type IndexProvenance,
} from '../queries/history-index/index-provenance.ts'
import type { nearbySearch } from '../queries/nearby-search.ts'

/** The state of a search near a position, for a page. */
export interface NearbySearch<Found> {
  readonly found: readonly Found[]
  readonly updates: number
  /** The last searched position. `undefined` before the first step. */
  readonly reached: Position | undefined
  readonly state: 'idle' | 'searching' | 'enough' | 'stopped' | 'end' | 'failed'
  readonly failure: Failure | undefined
  readonly from: IndexProvenance
  /** Continues the search, or searches updates that arrived since. */
  readonly goOn: () => void
  readonly stop: () => void
}

const stepsPerClick = 40

/**
 * Runs a search step by step. The search ends when it has found enough, reaches the end of the
 * history, is stopped, or has made the allowed number of steps.
 * @param steps the number of steps without a click; 0 waits for the user
 */
export function useNearbySearch<Found>(
  search: ReturnType<typeof nearbySearch<Found>>,
  steps: number,
  isEnough: (found: readonly Found[], reached: Position | undefined) => boolean,
): NearbySearch<Found> {
  const client = useQueryClient()
  const [most, setMost] = useState(steps)
  const query = useInfiniteQuery({ ...search, enabled: most > 0 })
  const pages = query.data?.pages ?? []
  const last = pages.at(-1)
  const { data } = query
  const from = useMemo(() => mergeStepSources(data?.pages ?? []), [data])
  const found = useMemo(() => data?.pages.flatMap((page) => page.found) ?? [], [data])
  const failure = query.isError ? failureOf(query.error) : undefined
  const enough = isEnough(found, last?.reached)
  const mayGoOn =
    last !== undefined && !enough && !last.isEnd && pages.length < most && failure === undefined

  const { isFetching, fetchNextPage } = query
  useEffect(() => {
    if (mayGoOn && !isFetching) void fetchNextPage()
  }, [mayGoOn, isFetching, fetchNextPage])

  return {
    found,
    updates: pages.reduce((sum, page) => sum + page.updates, 0),
    reached: last?.shown ?? last?.reached,
    failure,
    from,
    state: enough
      ? 'enough'
      : isFetching || mayGoOn
        ? 'searching'
        : failure !== undefined
          ? 'failed'
          : last?.isEnd === true
            ? 'end'
            : most === 0 && last === undefined
              ? 'idle'
              : 'stopped',
    goOn() {
      setMost(pages.length + stepsPerClick)
      // If no step was tried yet, `setMost` enables the query, which runs the first step by itself.
      if (last !== undefined) void fetchNextPage()
      else if (most > 0) void query.refetch()
    },
    stop() {
      setMost(pages.length)
      void client.cancelQueries({ queryKey: search.queryKey })
    },
  }
}
