import type { Query } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { retryAfterMs, isTransientFailure } from '#ledger/failure.ts'

/** Polling interval of each family, in seconds; from `config.json`. */
export interface PollingSeconds {
  readonly scanSeconds: number
  readonly ledgerSeconds: number
  readonly validatorSeconds: number
}

let seconds: PollingSeconds = { scanSeconds: 20, ledgerSeconds: 15, validatorSeconds: 15 }

export function configurePolling(configured: PollingSeconds): void {
  seconds = configured
}

const longest = 300_000

type PolledQuery<Data> = Pick<Query<Data>, 'state'>

/**
 * Returns a `refetchInterval` for a family. While responses arrive, it is the configured pace.
 * After failures, the interval is as long as the failures have lasted, so waits double up to five
 * minutes. It is never shorter than the `Retry-After` of a 429 or 503 (docs/architecture.md,
 * Safety). React Query pauses polling in a hidden tab.
 */
export function pollFamily(family: 'scan' | 'ledger' | 'validator') {
  return ({ state }: Pick<Query, 'state'>): number =>
    afterFailures(state, seconds[`${family}Seconds`] * 1000)
}

/**
 * A `refetchInterval` of at least this many milliseconds, for data that rarely changes or is also
 * updated in another way. Failures are retried at the usual pace.
 */
export function pollSlowly(family: 'scan' | 'ledger' | 'validator', milliseconds: number) {
  return (query: Pick<Query, 'state'>): number => {
    const pace = pollFamily(family)(query)
    return query.state.status === 'error' ? pace : Math.max(pace, milliseconds)
  }
}

/** The result of a poll for news. */
export interface PollResult {
  /** Number of consecutive polls that returned no news. */
  readonly quietTurns: number
}

/**
 * Milliseconds: the shortest interval for Scan (docs/architecture.md, Safety), and the longest
 * interval between polls for news.
 */
const tail = { quick: 15_000, slow: 60_000 }

/**
 * A `refetchInterval` for the end of the history. Short while updates arrive, then the configured
 * pace, and then longer the longer no update arrives. After failures, works like `pollFamily`.
 */
export function pollTail({ state }: PolledQuery<PollResult>): number {
  const pace = seconds.scanSeconds * 1000
  const quietTurns = state.data?.quietTurns ?? 0
  if (quietTurns === 0) return afterFailures(state, Math.min(pace, tail.quick))
  const slower = pace * 2 ** Math.min(quietTurns - 1, 10)
  return afterFailures(state, Math.min(slower, Math.max(pace, tail.slow)))
}

/**
 * A `refetchInterval` for queries without polling. Retries only temporary failures, so that pages
 * recover without the user.
 */
export function pollUntilRecovered({ state }: Pick<Query, 'state'>): number | false {
  const failure = state.status === 'error' ? failureOf(state.error) : undefined
  if (failure === undefined || !isTransientFailure(failure)) return false
  return afterFailures(state, recoveryPace)
}

/**
 * Milliseconds before the first retry after a failure. Not shorter than the usual polling interval
 * for Scan (docs/architecture.md, Safety).
 */
export const recoveryPace = 20_000

function afterFailures<Data>(state: PolledQuery<Data>['state'], pace: number): number {
  if (state.status !== 'error') return pace
  const failure = failureOf(state.error)
  const retryAfter = failure === undefined ? 0 : retryAfterMs(failure)
  // If a query has never succeeded, the duration of its failures is estimated from their number.
  const failingFor =
    state.dataUpdatedAt === 0
      ? pace * 2 ** Math.min(state.errorUpdateCount - 1, 10)
      : state.errorUpdatedAt - state.dataUpdatedAt
  return Math.max(retryAfter, Math.min(longest, Math.max(pace, failingFor)))
}
