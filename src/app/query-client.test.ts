import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, failureOf } from '#api/errors.ts'
import type { Failure } from '#ledger/failure.ts'
import { createQueryClient, retryDelayMs, shouldRetry } from './query-client.ts'

const call = {
  endpoint: { method: 'GET', path: '/readyz' },
  family: 'ledger',
  url: '/api/ledger/readyz',
  at: 0,
} as const

function answered(status: number, retryAfterSeconds?: number): ApiError {
  const failure: Failure = {
    ...call,
    kind: 'http',
    status,
    retryAfterSeconds,
    error: { form: 'text', text: '' },
  }
  return new ApiError(failure)
}

afterEach(() => vi.useRealTimers())

describe('retries of queries', () => {
  it('retries a failed query twice if a retry can help', () => {
    expect(shouldRetry(0, answered(503))).toBe(true)
    expect(shouldRetry(2, answered(503))).toBe(false)
    expect(shouldRetry(0, answered(404))).toBe(false)
    expect(shouldRetry(0, new TypeError('a mistake of ours'))).toBe(false)
  })

  it('does not retry an outer query after its inner query has used all retries', async () => {
    vi.useFakeTimers()
    const client = createQueryClient()
    let requests = 0
    const inner = {
      queryKey: ['inner'],
      queryFn: () => {
        requests += 1
        return Promise.reject(answered(503))
      },
    }
    const middle = { queryKey: ['middle'], queryFn: () => client.ensureQueryData(inner) }
    const outer = { queryKey: ['outer'], queryFn: () => client.fetchQuery(middle) }
    const failed = client.fetchQuery(outer).catch(failureOf)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await failed).toMatchObject({ status: 503 })
    expect(requests).toBe(3)
  })

  it('waits before a retry for as long as the server requires', () => {
    expect(retryDelayMs(0, answered(429, 30))).toBe(30_000)
    expect(retryDelayMs(1, answered(503))).toBe(2000)
  })

  it('fails immediately if the server requires a long wait', () => {
    expect(shouldRetry(0, answered(429, 5))).toBe(true)
    expect(shouldRetry(0, answered(429, 120))).toBe(false)
  })
})

describe('mutations of the query client', () => {
  it('sends a change only once', () => {
    expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false)
  })
})
