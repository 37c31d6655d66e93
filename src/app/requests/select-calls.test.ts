import { describe, expect, it } from 'vitest'
import type { Call } from '#api/call-log.ts'
import { isFailed, selectCalls } from './select-calls.ts'

function call(id: string, parts: Partial<Call>): Call {
  return {
    id,
    requestId: id,
    family: 'scan',
    endpoint: { method: 'GET', path: '/version' },
    url: '/api/scan/version',
    body: undefined,
    authenticated: false,
    started: 0,
    status: 200,
    durationMs: 1,
    size: 2,
    response: { isStored: true, text: '{}' },
    failure: undefined,
    isExpected: false,
    ...parts,
  }
}

const failed = {
  endpoint: { method: 'GET', path: '/version' },
  family: 'scan',
  url: '',
  at: 0,
} as const
const calls = [
  call('old', { started: 5 }),
  call('ledger', { started: 10, family: 'ledger' }),
  call('stopped', { started: 20, failure: { ...failed, kind: 'aborted' } }),
  call('late', { started: 30, failure: { ...failed, kind: 'timed-out', timeoutMs: 1 } }),
]
const ids = (selection: Parameters<typeof selectCalls>[1]) =>
  selectCalls(calls, selection).map(({ id }) => id)

const http = (status: number) =>
  ({
    ...failed,
    kind: 'http',
    status,
    retryAfterSeconds: undefined,
    error: { form: 'text', text: '' },
  }) as const

describe('isFailed', () => {
  it('does not treat a 404 as a failure', () => {
    expect(isFailed({ failure: http(404), isExpected: false })).toBe(false)
  })

  it('does not treat an expected rejection as a failure', () => {
    expect(isFailed({ failure: http(400), isExpected: true })).toBe(false)
  })

  it.each([400, 401, 403, 409, 413, 429, 500, 503])(
    'treats the response status %i as a failure',
    (status) => {
      expect(isFailed({ failure: http(status), isExpected: false })).toBe(true)
    },
  )
})

it('does not treat a request that lacks a sign-in as a failure', () => {
  const failure = { ...http(401), isSignedOut: true } as const
  expect(isFailed({ failure, isExpected: false })).toBe(false)
})

describe('selectCalls', () => {
  it('keeps the requests of this page, newest first', () => {
    expect(ids({ family: 'all', failedOnly: false, since: 10 })).toEqual([
      'late',
      'stopped',
      'ledger',
    ])
  })

  it('filters requests by API family or by failure, where a cancelled request is not a failure', () => {
    expect(ids({ family: 'ledger', failedOnly: false, since: 0 })).toEqual(['ledger'])
    expect(ids({ family: 'all', failedOnly: true, since: 0 })).toEqual(['late'])
  })
})
