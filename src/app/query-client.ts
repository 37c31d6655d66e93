import { QueryClient } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { askedToWaitMs, isWorthRetrying } from '#ledger/failure.ts'
import { cacheThatKeepsErrors } from '#queries/kept-errors.ts'
import { keepUnchanged } from '#queries/keep-unchanged.ts'
import { pollUntilRecovered } from '#queries/polling.ts'

const attempts = 2

/** A server that wants to be left alone for longer is obeyed in sight: the page says so, and for how long. */
const longestSilentWait = 5_000

/**
 * How answers are kept for the whole dashboard: a read is tried again only where that can help, and
 * not before the server said; what changes the ledger is never sent twice (docs/architecture.md,
 * Safety).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: cacheThatKeepsErrors(),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: delayBefore,
        staleTime: 5_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: true,
        refetchInterval: pollUntilRecovered,
        refetchIntervalInBackground: false,
        structuralSharing: keepUnchanged,
      },
      mutations: { retry: false },
    },
  })
}

/** What a read failed with after all its attempts: another read that waited for it fails with the same. */
const givenUp = new WeakSet()

/**
 * Whether a failed read is worth another try before the page tells of it, after `failed` of them. Reads
 * that ask others would multiply their attempts: three in a row, each after each, take a minute.
 */
export function shouldRetry(failed: number, error: unknown): boolean {
  const failure = failureOf(error)
  if (!(error instanceof Error) || failure === undefined || givenUp.has(error)) return false
  if (failed >= attempts) givenUp.add(error)
  return (
    failed < attempts && isWorthRetrying(failure) && askedToWaitMs(failure) <= longestSilentWait
  )
}

/** Milliseconds to wait before that: what the server asked for, at least; 1 s, then 2 s. */
export function delayBefore(failed: number, error: unknown): number {
  const failure = failureOf(error)
  const asked = failure === undefined ? 0 : askedToWaitMs(failure)
  return Math.max(asked, 1000 * 2 ** failed)
}
