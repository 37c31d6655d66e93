import type { QueryCache } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import type { Failure } from '#ledger/failure.ts'

/**
 * How many milliseconds after it failed a question on screen is asked again by itself; `undefined`
 * where it is not, or where what asked is no query of React Query.
 */
export function asksAgainAfter(cache: QueryCache, failure: Failure): number | undefined {
  const query = cache.getAll().find(({ state }) => failureOf(state.error) === failure)
  if (query === undefined) return undefined
  const waits = query.observers
    .map(({ options: { refetchInterval } }) =>
      typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval,
    )
    .filter((wait) => typeof wait === 'number')
  return waits.length === 0 ? undefined : Math.min(...waits)
}
