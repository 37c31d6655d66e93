import { QueryClient } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { isWorthRetrying } from '#ledger/failure.ts'
import { pollUntilRecovered } from '#queries/polling.ts'

const attempts = 2

/**
 * How answers are kept for the whole dashboard: a read is tried again only where that can help, and
 * not before the server said; what changes the ledger is never sent twice (DESIGN, Safety).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: delayBefore,
        staleTime: 5_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: true,
        refetchInterval: pollUntilRecovered,
        refetchIntervalInBackground: false,
      },
      mutations: { retry: false },
    },
  })
}

/** Whether a failed read is worth another try, after `failed` of them. */
export function shouldRetry(failed: number, error: unknown): boolean {
  const failure = failureOf(error)
  return failure !== undefined && failed < attempts && isWorthRetrying(failure)
}

/** Milliseconds to wait before that: what the server asked for, at least; 1 s, then 2 s. */
export function delayBefore(failed: number, error: unknown): number {
  const failure = failureOf(error)
  const asked = failure?.kind === 'http' ? (failure.retryAfterSeconds ?? 0) * 1000 : 0
  return Math.max(asked, 1000 * 2 ** failed)
}
