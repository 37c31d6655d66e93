import { QueryClient } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { retryAfterMs, isWorthRetrying } from '#ledger/failure.ts'
import { createErrorPreservingCache } from '#shared/queries/error-preserving-cache.ts'
import { shareStructure } from '#shared/queries/share-structure.ts'
import { pollUntilRecovered } from '#shared/queries/polling.ts'

const attempts = 2

/**
 * The longest silent wait in milliseconds. If the server requires a longer wait, the page shows the
 * failure and when it is retried.
 */
const longestSilentWait = 5_000

/**
 * Creates the query cache of the dashboard. A query is retried only if a retry can help, and not
 * before the server allows it. A change of the ledger is never repeated (docs/architecture.md,
 * Safety).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: createErrorPreservingCache(),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: retryDelayMs,
        staleTime: 5_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: true,
        refetchInterval: pollUntilRecovered,
        refetchIntervalInBackground: false,
        structuralSharing: shareStructure,
      },
      mutations: { retry: false },
    },
  })
}

/**
 * Errors of queries that have used all attempts. A query that waited for such a query fails with
 * the same error.
 */
const gaveUp = new WeakSet()

/**
 * Returns true to retry a failed query, after `failed` attempts, before the page reports the
 * failure. Without `gaveUp`, nested queries would multiply their attempts: three levels of retries
 * take a minute.
 */
export function shouldRetry(failed: number, error: unknown): boolean {
  const failure = failureOf(error)
  if (!(error instanceof Error) || failure === undefined || gaveUp.has(error)) return false
  if (failed >= attempts) gaveUp.add(error)
  return failed < attempts && isWorthRetrying(failure) && retryAfterMs(failure) <= longestSilentWait
}

/**
 * Returns the milliseconds before the next attempt: the server's Retry-After, but at least 1 s,
 * then 2 s.
 */
export function retryDelayMs(failed: number, error: unknown): number {
  const failure = failureOf(error)
  const requestedDelay = failure === undefined ? 0 : retryAfterMs(failure)
  return Math.max(requestedDelay, 1000 * 2 ** failed)
}
