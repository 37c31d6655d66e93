import { describe, expect, it } from 'vitest'
import { createCallLog, type Call } from '#api/call-log.ts'
import { ApiError } from '#api/errors.ts'
import type { CallTarget, Failure } from '#ledger/failure.ts'
import { createAdmission } from './admission.ts'
import { createSessionStore, type SignedFamily } from './store.ts'
import { memoryStorage } from './testing/tokens.ts'

function refusal(status: number, family: CallTarget = 'server'): Failure {
  const endpoint = { method: 'POST', path: '/api/sign-in' } as const
  const error = { form: 'message', message: 'No.' } as const
  const rest = { url: '', at: 0, status, error, retryAfterSeconds: undefined }
  return { kind: 'http', endpoint, family, ...rest }
}

function setUp(good: readonly string[] = ['good', 'renewed']) {
  const session = createSessionStore(memoryStorage())
  const calls = createCallLog({ calls: 10, characters: 1000 })
  let time = 1_000_000
  let status = 401
  const requested: string[] = []
  const admission = createAdmission({
    session,
    calls,
    now: () => time,
    async signIn(family: SignedFamily) {
      const token = session.tokenOf(family) ?? ''
      requested.push(`POST ${token}`)
      await Promise.resolve()
      if (!good.includes(token)) throw new ApiError(refusal(status))
    },
    signOut: async () => void requested.push('DELETE'),
  })
  let admittedTimes = 0
  admission.onAdmitted(() => admittedTimes++)
  const give = (family: SignedFamily, token: string) => session.give(family, token, { keep: false })
  const callEnds = (family: CallTarget, ended: number) => {
    const failure = { ...refusal(ended, family) }
    const call: Call = {
      id: `${(time += 1)}`,
      requestId: 'request-0001',
      family,
      endpoint: { method: 'GET', path: '/' },
      url: '/',
      body: undefined,
      authenticated: false,
      started: time,
      status: ended,
      durationMs: 1,
      size: 0,
      response: { isStored: false, why: 'none yet' },
      failure,
      isExpected: false,
    }
    calls.record(call)
  }
  return {
    admission,
    session,
    asked: requested,
    give,
    callEnds,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    refuseWith: (next: number) => {
      status = next
    },
    admittedTimes: () => admittedTimes,
    settled: () => new Promise((resolve) => setTimeout(resolve)),
  }
}

describe('createAdmission', () => {
  it('does nothing if the server requires no sign-in', async () => {
    const { admission, give, asked, callEnds } = setUp()
    give('ledger', 'good')
    callEnds('scan', 401)
    expect(admission.state()).toBeUndefined()
    expect(asked).toEqual([])
  })

  it('signs in with a token, continues after its renewal, and ends at the sign-out', async () => {
    const { admission, session, give, asked, settled, admittedTimes } = setUp()
    admission.begin({ done: false })
    expect(admission.state()).toMatchObject({ admitted: false, asking: false })
    give('ledger', 'good')
    expect(admission.state()).toMatchObject({ admitted: false, asking: true })
    await settled()
    expect(admission.state()).toEqual({ admitted: true, asking: false, failure: undefined })
    expect(admittedTimes()).toBe(1)
    give('ledger', 'renewed')
    expect(admission.state()?.admitted).toBe(true)
    await settled()
    // No request was rejected meanwhile, so none is repeated.
    expect(admittedTimes()).toBe(1)
    session.forget('ledger')
    expect(admission.state()).toMatchObject({ admitted: false })
    expect(asked).toEqual(['POST good', 'POST renewed', 'DELETE'])
  })

  it('signs in with a stored token if the browser is no longer signed in', async () => {
    const { admission, give, asked, settled } = setUp()
    give('validator', 'good')
    admission.begin({ done: false })
    admission.begin({ done: false })
    await settled()
    expect(admission.state()?.admitted).toBe(true)
    expect(asked).toEqual(['POST good'])
  })

  it('shares the server’s sign-in with another tab', async () => {
    const { admission, asked, settled } = setUp()
    admission.begin({ done: true })
    admission.retry()
    await settled()
    expect(admission.state()?.admitted).toBe(true)
    expect(asked).toEqual([])
  })

  it('reports why the server rejected a token, and signs in with the next token that the server accepts', async () => {
    const { admission, give, asked, settled } = setUp()
    admission.begin({ done: false })
    give('ledger', 'bad')
    await settled()
    expect(admission.state()).toMatchObject({ admitted: false, failure: { status: 401 } })
    give('validator', 'good')
    await settled()
    expect(admission.state()).toMatchObject({ admitted: true, failure: undefined })
    expect(asked).toEqual(['POST bad', 'POST bad', 'POST good'])
  })

  it('sends the token again when a request without a token is rejected', async () => {
    const { admission, give, asked, callEnds, pass, settled, admittedTimes } = setUp()
    give('ledger', 'good')
    admission.begin({ done: true })
    callEnds('ledger', 401)
    callEnds('scan', 500)
    expect(asked).toEqual([])
    callEnds('scan', 401)
    callEnds('registry', 401)
    await settled()
    expect(asked).toEqual(['POST good'])
    expect(admittedTimes()).toBe(1)
    // Further rejected requests do not send the token again.
    callEnds('scan', 401)
    expect(asked).toEqual(['POST good'])
    pass(60_000)
    callEnds('scan', 401)
    await settled()
    expect(asked).toEqual(['POST good', 'POST good'])
    expect(admission.state()?.admitted).toBe(true)
  })

  it('keeps the page when the session ends, and signs in again with the next token', async () => {
    const { admission, give, callEnds, settled, admittedTimes } = setUp()
    admission.begin({ done: false })
    give('ledger', 'good')
    await settled()
    give('ledger', 'bad')
    await settled()
    callEnds('scan', 401)
    expect(admission.state()).toMatchObject({ admitted: true, failure: { status: 401 } })
    give('ledger', 'renewed')
    await settled()
    expect(admission.state()).toEqual({ admitted: true, asking: false, failure: undefined })
    expect(admittedTimes()).toBe(2)
  })

  it('ignores the response to a token that was removed meanwhile', async () => {
    const { admission, session, give, settled } = setUp()
    admission.begin({ done: false })
    give('ledger', 'good')
    session.forget('ledger')
    await settled()
    expect(admission.state()).toEqual({ admitted: false, asking: false, failure: undefined })
  })

  it('retries the sign-in later if the server cannot check the token now', async () => {
    const { admission, give, asked, callEnds, pass, refuseWith, settled } = setUp([])
    refuseWith(503)
    give('ledger', 'one')
    give('validator', 'two')
    admission.begin({ done: false })
    await settled()
    // The second token is not sent, because it could not be checked either.
    expect(asked).toEqual(['POST one'])
    expect(admission.state()).toMatchObject({ admitted: false, failure: { status: 503 } })
    pass(20_000)
    callEnds('scan', 401)
    await settled()
    expect(asked).toEqual(['POST one', 'POST one'])
  })
})
