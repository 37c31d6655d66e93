import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { failureSentence } from '#ledger/failure.ts'
import type { ReadResult } from '#ledger/alerts/read-result.ts'
import { failureOf } from './failure.ts'
import { isEndpointMissing, missingEndpointSentence } from '#ledger/not-found.ts'

/**
 * Converts a query's result to a `ReadResult` for alerts. If a retry fails, returns the earlier
 * answer.
 */
export function readingOf<T>(query: {
  readonly data: T | undefined
  readonly error: unknown
}): ReadResult<T> {
  if (query.data !== undefined) return { kind: 'read', value: query.data }
  const failure = failureOf(query.error)
  if (failure === undefined) return { kind: 'coming' }
  const { method, path } = failure.endpoint
  return {
    kind: 'unread',
    why: isEndpointMissing(failure)
      ? missingEndpointSentence(failure)
      : `${failureSentence(failure).slice(0, 300)} (${method} ${path})`,
  }
}

/**
 * Loads a result unless the cached data is fresh enough. Returns the full response, without
 * `select`.
 */
export async function fetchReading<Answer, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Answer, Error, Answer, Key>,
): Promise<ReadResult<Answer>> {
  try {
    return { kind: 'read', value: await client.fetchQuery(options) }
  } catch (error) {
    if (failureOf(error) === undefined) throw error
    return readingOf<Answer>({ data: undefined, error })
  }
}
