import { afterEach, beforeEach, expect, it } from 'vitest'
import { callLog, type Call } from '#api/call-log.ts'
import type { Failure } from '#ledger/failure.ts'
import { forgetSignedOut, isSignedOut, shownState, watchSignedOut } from './signed-out.ts'

let stop: () => void
beforeEach(() => {
  stop = watchSignedOut()
})
afterEach(() => {
  stop()
  forgetSignedOut('ledger')
})

const refused = {
  kind: 'http',
  endpoint: { method: 'GET', path: '/v2/users' },
  family: 'ledger',
  url: '/v2/users',
  at: 0,
  status: 401,
  retryAfterSeconds: undefined,
  error: { form: 'text', text: '' },
} as const

function callEnds(authenticated: boolean, failure: Failure | undefined): void {
  const call: Call = {
    id: String(Math.random()),
    requestId: 'request-0001',
    family: 'ledger',
    endpoint: refused.endpoint,
    url: '/api/ledger/v2/users',
    body: undefined,
    authenticated,
    started: 1,
    status: undefined,
    durationMs: 5,
    size: undefined,
    response: { isStored: false, why: 'none yet' },
    failure,
    isExpected: false,
  }
  callLog.record(call)
}

it('reports an API family as signed out after a rejected call, until a call with a token succeeds', () => {
  callEnds(false, undefined)
  expect(isSignedOut('ledger')).toBe(false)
  callEnds(false, { ...refused, isSignedOut: true })
  expect(isSignedOut('ledger')).toBe(true)
  // The server reports its readiness without a sign-in, so this call does not show that the user is
  // signed in.
  callEnds(false, undefined)
  expect(isSignedOut('ledger')).toBe(true)
  callEnds(true, undefined)
  expect(isSignedOut('ledger')).toBe(false)
})

it('does not treat a rejected token as a missing sign-in', () => {
  callEnds(true, refused)
  expect(isSignedOut('ledger')).toBe(false)
})

it('shows an API family without a sign-in as signed out only if the family is ready', () => {
  const without = new Set(['ledger'] as const)
  expect(shownState('ledger', 'ready', without)).toBe('signed out')
  expect(shownState('ledger', 'unreachable', without)).toBe('unreachable')
  expect(shownState('scan', 'ready', without)).toBe('ready')
})
