import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/errors.ts'
import type { Failure } from '#ledger/failure.ts'
import { retryDelayOf } from './retry-delay.ts'
import { pollUntilRecovered, recoveryPace } from './polling.ts'

function failed(status: number): Failure {
  return {
    kind: 'http',
    family: 'scan',
    endpoint: { method: 'GET', path: '/v0/dso' },
    url: '/api/scan/v0/dso',
    at: 0,
    status,
    retryAfterSeconds: undefined,
    error: { form: 'message', message: 'refused' },
  }
}

/** Mounts an observer of a failing query until the returned function is called. */
async function shown(client: QueryClient, failure: Failure): Promise<() => void> {
  const observer = new QueryObserver(client, {
    queryKey: [failure],
    queryFn: () => Promise.reject(new ApiError(failure)),
    retry: false,
    refetchInterval: pollUntilRecovered,
  })
  const stop = observer.subscribe(() => undefined)
  await observer.refetch()
  return stop
}

describe('retryDelayOf', () => {
  it('returns the delay before a visible query with a temporary failure is retried', async () => {
    const client = new QueryClient()
    const failure = failed(500)
    const stop = await shown(client, failure)
    expect(retryDelayOf(client.getQueryCache(), failure)).toBeGreaterThanOrEqual(recoveryPace)
    stop()
  })

  it('returns no retry delay for a permanent failure, a hidden query or a missing query', async () => {
    const client = new QueryClient()
    const refused = failed(404)
    const stop = await shown(client, refused)
    expect(retryDelayOf(client.getQueryCache(), refused)).toBeUndefined()
    stop()
    const left = failed(500)
    const leave = await shown(client, left)
    leave()
    expect(retryDelayOf(client.getQueryCache(), left)).toBeUndefined()
    expect(retryDelayOf(client.getQueryCache(), failed(500))).toBeUndefined()
  })
})
