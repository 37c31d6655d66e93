import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Failure } from '#ledger/failure.ts'
import { failureOf } from '#shared/queries/failure.ts'

/** The state of loading a query page by page. */
export interface PagedReading<Page> {
  readonly pages: readonly Page[]
  readonly isReading: boolean
  /** True if the last page is loaded. */
  readonly isWhole: boolean
  readonly failure: Failure | undefined
  /** Loads `steps` more pages, or retries the failed page. */
  readonly goOn: () => void
}

/**
 * Loads the pages of a query one after another, and pauses after `steps` pages until the user
 * continues.
 */
export function usePagedReading<Page>(
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
  steps: number,
): PagedReading<Page> {
  const [most, setMost] = useState(steps)
  const { data, error, isError, isFetching, hasNextPage, fetchNextPage, refetch } = query
  const pages = data?.pages ?? []
  const mayGoOn = hasNextPage && !isError && pages.length < most
  useEffect(() => {
    if (mayGoOn && !isFetching) void fetchNextPage()
  }, [mayGoOn, isFetching, fetchNextPage])
  return {
    pages,
    isReading: isFetching || mayGoOn,
    isWhole: pages.length > 0 && !hasNextPage,
    failure: isError ? failureOf(error) : undefined,
    goOn() {
      setMost(Math.max(most, pages.length + steps))
      if (pages.length === 0) void refetch()
      else void fetchNextPage()
    },
  }
}
