import type { QueryCache } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import type { Failure } from '#ledger/failure.ts'
import { recoveryWait } from './use-recovery.ts'

/**
 * Returns the milliseconds after which a failed visible query is retried automatically; `undefined`
 * if it is not retried.
 */
export function retryDelayOf(cache: QueryCache, failure: Failure): number | undefined {
  const query = cache.getAll().find(({ state }) => failureOf(state.error) === failure)
  if (query === undefined) return recoveryWait(failure)
  const waits = query.observers
    .map(({ options: { refetchInterval } }) =>
      typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval,
    )
    .filter((wait) => typeof wait === 'number')
  return waits.length === 0 ? recoveryWait(failure) : Math.min(...waits)
}
