import { failureSentence } from '#ledger/failure.ts'
import type { Reading } from '#ledger/verdicts/reading.ts'
import { failureOf } from './failure.ts'
import { isEndpointMissing } from './generation.ts'

/** What a query came to, for verdicts: an answer of before counts while asking again fails. */
export function readingOf<T>(query: {
  readonly data: T | undefined
  readonly error: unknown
}): Reading<T> {
  if (query.data !== undefined) return { kind: 'read', value: query.data }
  const failure = failureOf(query.error)
  if (failure === undefined) return { kind: 'coming' }
  const { method, path } = failure.endpoint
  return {
    kind: 'unread',
    why: isEndpointMissing(failure)
      ? `this release has no ${method} ${path}`
      : `${failureSentence(failure).slice(0, 300)} (${method} ${path})`,
  }
}
