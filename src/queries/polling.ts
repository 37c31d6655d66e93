import type { Query } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'

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

/**
 * A `refetchInterval` for a family: its configured pace while answers come; after failures as long
 * as they have lasted, so that the waits double, up to five minutes, and never before the
 * `Retry-After` of a 429 or 503 (DESIGN, Safety). React Query pauses it in a hidden tab.
 */
export function pollFamily(family: 'scan' | 'ledger' | 'validator') {
  return ({ state }: Pick<Query, 'state'>): number => {
    const pace = seconds[`${family}Seconds`] * 1000
    if (state.status !== 'error') return pace
    const failure = failureOf(state.error)
    const askedToWait = failure?.kind === 'http' ? (failure.retryAfterSeconds ?? 0) * 1000 : 0
    const failingFor = state.dataUpdatedAt === 0 ? 0 : state.errorUpdatedAt - state.dataUpdatedAt
    return Math.max(askedToWait, Math.min(longest, Math.max(pace, failingFor)))
  }
}
