import type { Query } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { askedToWaitMs, mayPass } from '#ledger/failure.ts'

/** How often each family is asked again, in seconds; from `config.json`. */
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

type Asked<Data> = Pick<Query<Data>, 'state'>

/**
 * A `refetchInterval` for a family: its configured pace while answers come; after failures as long
 * as they have lasted, so that the waits double, up to five minutes, and never before the
 * `Retry-After` of a 429 or 503 (docs/architecture.md, Safety). React Query pauses it in a hidden
 * tab.
 */
export function pollFamily(family: 'scan' | 'ledger' | 'validator') {
  return ({ state }: Pick<Query, 'state'>): number =>
    afterFailures(state, seconds[`${family}Seconds`] * 1000)
}

/**
 * The same for what changes seldom, or is told by something else as well: no more often than so many milliseconds,
 * but for what failed, which is asked again as soon as the rest.
 */
export function pollSlowly(family: 'scan' | 'ledger' | 'validator', milliseconds: number) {
  return (query: Pick<Query, 'state'>): number => {
    const pace = pollFamily(family)(query)
    return query.state.status === 'error' ? pace : Math.max(pace, milliseconds)
  }
}

/** What a question for news came to. */
export interface Quiet {
  /** How many times in a row nothing new came. */
  readonly quietTurns: number
}

/** The quick end of what Scan is asked (docs/architecture.md, Safety), and how slow the questions for news become. */
const tail = { quick: 15_000, slow: 60_000 }

/**
 * A `refetchInterval` for the end of the history: quick while there is traffic, then at the
 * configured pace, and slower the longer nothing comes; after failures as `pollFamily`.
 */
export function pollTail({ state }: Asked<Quiet>): number {
  const pace = seconds.scanSeconds * 1000
  const quietTurns = state.data?.quietTurns ?? 0
  if (quietTurns === 0) return afterFailures(state, Math.min(pace, tail.quick))
  const slower = pace * 2 ** Math.min(quietTurns - 1, 10)
  return afterFailures(state, Math.min(slower, Math.max(pace, tail.slow)))
}

/**
 * A `refetchInterval` for what is not polled: none, but after a failure that may pass by itself it
 * is asked again until it has, so that no page needs its reader to recover.
 */
export function pollUntilRecovered({ state }: Pick<Query, 'state'>): number | false {
  const failure = state.status === 'error' ? failureOf(state.error) : undefined
  if (failure === undefined || !mayPass(failure)) return false
  return afterFailures(state, recoveryPace)
}

/** How soon what failed is asked again, in milliseconds: not quicker than Scan is asked otherwise (docs/architecture.md, Safety). */
export const recoveryPace = 20_000

function afterFailures<Data>(state: Asked<Data>['state'], pace: number): number {
  if (state.status !== 'error') return pace
  const failure = failureOf(state.error)
  const askedToWait = failure === undefined ? 0 : askedToWaitMs(failure)
  // What never answered has no time since when it fails: its failures are counted.
  const failingFor =
    state.dataUpdatedAt === 0
      ? pace * 2 ** Math.min(state.errorUpdateCount - 1, 10)
      : state.errorUpdatedAt - state.dataUpdatedAt
  return Math.max(askedToWait, Math.min(longest, Math.max(pace, failingFor)))
}
