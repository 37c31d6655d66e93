import type { QueryState } from '@tanstack/react-query'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/errors.ts'
import {
  configurePolling,
  pollSlowly,
  pollTail,
  pollUntilRecovered,
  type PollResult,
} from './polling.ts'

const second = 1000

function stateOf(changed: Partial<QueryState<PollResult>>): QueryState<PollResult> {
  const client = new QueryClient()
  client.setQueryData<PollResult>(['news'], { quietTurns: 0 })
  const state = client.getQueryState<PollResult>(['news'])
  if (state === undefined) throw new Error('no state')
  return { ...state, ...changed }
}

function answered(status: number, retryAfterSeconds?: number): ApiError {
  return new ApiError({
    kind: 'http',
    family: 'scan',
    endpoint: { method: 'POST', path: '/v2/updates' },
    url: '/api/scan/v2/updates',
    at: 0,
    status,
    retryAfterSeconds,
    error: { form: 'message', message: 'refused' },
  })
}

function paceAfter(quietTurns: number): number {
  return pollTail({ state: stateOf({ data: { quietTurns } }) }) / second
}

describe('polling for news', () => {
  it('polls quickly while updates arrive, then at the configured pace, and then more slowly the longer no update arrives', () => {
    configurePolling({ scanSeconds: 20, ledgerSeconds: 15, validatorSeconds: 15 })
    expect([0, 1, 2, 3, 4, 100].map(paceAfter)).toEqual([15, 20, 40, 60, 60, 60])
  })

  it('polls no faster than a configured 5 s, and no slower than a configured 90 s', () => {
    configurePolling({ scanSeconds: 5, ledgerSeconds: 15, validatorSeconds: 15 })
    expect(paceAfter(0)).toBe(5)
    configurePolling({ scanSeconds: 90, ledgerSeconds: 15, validatorSeconds: 15 })
    expect([0, 1, 9].map(paceAfter)).toEqual([15, 90, 90])
  })

  it('waits for as long as a busy Scan requires before it polls', () => {
    configurePolling({ scanSeconds: 20, ledgerSeconds: 15, validatorSeconds: 15 })
    const state = stateOf({ status: 'error', error: answered(429, 120) })
    expect(pollTail({ state })).toBe(120 * second)
  })
})

const neverAnswered = (status: number, errorUpdateCount: number, retryAfterSeconds?: number) =>
  stateOf({
    status: 'error',
    error: answered(status, retryAfterSeconds),
    dataUpdatedAt: 0,
    errorUpdateCount,
  })

describe('queries without polling', () => {
  it('does not retry after an answer or a permanent rejection', () => {
    expect(pollUntilRecovered({ state: stateOf({}) })).toBe(false)
    expect(
      [400, 402, 403, 404]
        .map((status) => neverAnswered(status, 1))
        .map((state) => pollUntilRecovered({ state })),
    ).toEqual([false, false, false, false])
    // A call without a token is retried, because the user may sign in.
    expect(pollUntilRecovered({ state: neverAnswered(401, 1) })).toBe(20 * second)
  })

  it('retries after a temporary failure with growing delays, and never before the server allows it', () => {
    const waits = [1, 2, 3, 99].map((times) =>
      pollUntilRecovered({ state: neverAnswered(503, times) }),
    )
    expect(waits).toEqual([20, 40, 80, 300].map((seconds) => seconds * second))
    expect(pollUntilRecovered({ state: neverAnswered(429, 1, 90) })).toBe(90 * second)
  })

  it('limits retry delays to the maximum that timers support, because a longer timer would fire at once', () => {
    const wait = pollUntilRecovered({ state: neverAnswered(503, 1, 999_999_999) })
    expect(wait).toBe(2 ** 31 - 1)
  })
})

describe('slowly changing queries', () => {
  it('polls slowly changing queries less often, but polls at the normal pace after a failure', () => {
    configurePolling({ scanSeconds: 20, ledgerSeconds: 15, validatorSeconds: 15 })
    const slowly = pollSlowly('scan', 60_000)
    expect(slowly({ state: stateOf({}) })).toBe(60 * second)
    const failed = {
      status: 'error',
      error: answered(500),
      dataUpdatedAt: 0,
      errorUpdateCount: 1,
    } as const
    expect(slowly({ state: stateOf(failed) })).toBe(20 * second)
    configurePolling({ scanSeconds: 120, ledgerSeconds: 15, validatorSeconds: 15 })
    expect(slowly({ state: stateOf({}) })).toBe(120 * second)
  })
})
