import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callLog, type Call } from '#api/call-log.ts'
import { ApiError } from '#api/errors.ts'
import { isSignedOut, watchSignedOut } from '#shared/queries/signed-out.ts'
import { onUserLeft, currentUser } from '#shared/queries/session-user.ts'
import { failuresSince } from '../requests/failures-since.ts'
import { followSession } from './follow-session.ts'
import { session } from './session.ts'
import { tokenWith } from './testing/tokens.ts'

const idp = 'https://idp'
const tokenOf = (sub: string, iat: number) => tokenWith({ iss: idp, sub, iat })
const obtained = (token: string, signIn = 1) => ({
  token,
  signIn,
  isStored: false,
  expires: undefined,
  clockAhead: undefined,
})
const call = (id: string, durationMs: number | undefined): Call => ({
  id,
  requestId: 'request-0001',
  family: 'ledger',
  endpoint: { method: 'GET', path: '/v2/users' },
  url: '/api/ledger/v2/users',
  body: undefined,
  authenticated: true,
  started: 1,
  status: undefined,
  durationMs,
  size: undefined,
  response: { isStored: false, why: 'none yet' },
  failure: undefined,
  isExpected: false,
})

const forget = vi.fn<() => void>()
onUserLeft(forget)

let client: QueryClient
let stop: () => void

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'http://localhost/' })
  session.settle('here')
  client = new QueryClient()
  stop = followSession(client)
})
afterEach(() => {
  for (const family of ['ledger', 'validator'] as const) session.forget(family)
  session.obtained({})
  stop()
  callLog.clear()
  forget.mockClear()
})

const keys = () =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey.join(' '))
    .toSorted()

/** Counts the calls of `use`, which fills the caches and logs like a user's visit. */
let uses = 0
function use(): void {
  uses += 1
  client.setQueryData(['ledger', 'user', 'alice'], 'a user')
  client.setQueryData(['scan', 'dso'], 'the DSO')
  client.setQueryData(['commands', 'drafts'], 'drafts')
  callLog.record(call(`done ${uses}`, 5))
  callLog.record(call(`under way ${uses}`, undefined))
}

describe('followSession: user leaves', () => {
  it.each<[string, () => void]>([
    ['signs out', () => session.obtained({})],
    ['another one signs in', () => session.obtained({ ledger: obtained(tokenOf('bob', 1)) })],
    [
      'a token of another one is pasted',
      () => session.give('ledger', tokenOf('bob', 1), { keep: false }),
    ],
    [
      'one of the same name comes from another issuer',
      () =>
        session.give('ledger', tokenWith({ iss: 'https://other', sub: 'alice' }), { keep: false }),
    ],
    [
      'a token comes that does not say whose it is',
      () => session.give('ledger', 'opaque', { keep: false }),
    ],
  ])('clears responses, requests and all other memory when a user leaves: %s', (_words, change) => {
    session.obtained({ ledger: obtained(tokenOf('alice', 1)) })
    use()
    change()
    expect(keys()).toEqual([])
    expect(callLog.snapshot()).toEqual([])
    callLog.record(call(`under way ${uses}`, 9))
    expect(callLog.snapshot()).toEqual([])
    expect(forget).toHaveBeenCalled()
  })

  it('clears the previous user’s data if the ledger’s user changes while the validator’s user stays', () => {
    session.obtained({
      ledger: obtained(tokenOf('alice', 1)),
      validator: obtained(tokenOf('alice', 1)),
    })
    use()
    session.give('ledger', tokenOf('bob', 1), { keep: false })
    expect(currentUser().name).toBe('bob')
    expect(callLog.snapshot()).toEqual([])
    expect(forget).toHaveBeenCalled()
  })

  it('keeps the ledger’s user as the current user when the validator’s token is removed', () => {
    session.give('ledger', tokenOf('alice', 1), { keep: false })
    session.give('validator', tokenOf('bob', 1), { keep: false })
    expect(currentUser().id).toBe(JSON.stringify([idp, 'alice']))
    use()
    session.forget('validator')
    expect(callLog.snapshot()).toEqual([])
    expect(currentUser().id).toBe(JSON.stringify([idp, 'alice']))
  })
})

describe('followSession: sign-in', () => {
  const signedOut = new ApiError({
    kind: 'http',
    endpoint: { method: 'GET', path: '/v2/users' },
    family: 'ledger',
    url: '/v2/users',
    at: 0,
    status: 401,
    retryAfterSeconds: undefined,
    error: { form: 'text', text: '' },
    isSignedOut: true,
  })
  const answering = () => {
    let isOut = true
    const ask = vi.fn<() => Promise<string>>(() =>
      isOut ? Promise.reject(signedOut) : Promise.resolve('answer'),
    )
    return { ask, signIn: () => (isOut = false) }
  }

  it.each([['ledger'], ['commands'], ['registry'], ['attention']])(
    'repeats the %s request that failed because the sign-in was missing',
    async (family) => {
      const { ask, signIn } = answering()
      const observer = new QueryObserver(client, {
        queryKey: [family, 'something'],
        queryFn: ask,
        retry: false,
      })
      const leave = observer.subscribe(() => undefined)
      await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
      signIn()
      session.give('ledger', tokenOf('alice', 1), { keep: false })
      await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('answer'))
      leave()
    },
  )

  it('counts failed requests from zero after a sign-in, and no longer reports the ledger as signed out', () => {
    const stopWatching = watchSignedOut()
    const { failure } = signedOut
    callLog.record({ ...call('refused', 5), authenticated: false, failure })
    expect(isSignedOut('ledger')).toBe(true)
    const before = Date.now()
    session.give('ledger', tokenOf('alice', 1), { keep: false })
    expect(isSignedOut('ledger')).toBe(false)
    expect(failuresSince.read()).toBeGreaterThanOrEqual(before)
    stopWatching()
  })
})

describe('followSession: same user', () => {
  it.each<[string, () => void]>([
    ['the token is renewed', () => session.obtained({ ledger: obtained(tokenOf('alice', 2)) })],
    [
      'a second audience comes',
      () =>
        session.obtained({
          ledger: obtained(tokenOf('alice', 1)),
          validator: obtained(tokenOf('alice', 1)),
        }),
    ],
    [
      'a token of the same one is pasted',
      () => session.give('ledger', tokenOf('alice', 3), { keep: false }),
    ],
  ])('keeps all data after %s', (_words, change) => {
    session.obtained({ ledger: obtained(tokenOf('alice', 1)) })
    use()
    const before = keys()
    change()
    expect(keys()).toEqual(before)
    expect(callLog.snapshot()).toHaveLength(2)
    expect(forget).not.toHaveBeenCalled()
  })

  it('keeps all data for opaque tokens of one sign-in', () => {
    session.obtained({ ledger: obtained('opaque 1', 7) })
    session.obtained({ ledger: obtained('opaque 2', 7) })
    expect(forget).not.toHaveBeenCalled()
    expect(currentUser().isIdentified).toBe(false)
    session.obtained({ ledger: obtained('opaque 3', 8) })
    expect(forget).toHaveBeenCalledTimes(1)
  })

  it('keeps requests and the network’s responses when the first user signs in', () => {
    use()
    session.obtained({ ledger: obtained(tokenOf('alice', 1)) })
    expect(callLog.snapshot()).toHaveLength(2)
    expect(client.getQueryData(['scan', 'dso'])).toBe('the DSO')
    expect(client.getQueryData(['ledger', 'user', 'alice'])).toBeUndefined()
    expect(forget).not.toHaveBeenCalled()
  })
})

it('uses the ledger’s user as the current user, and the validator’s user if the ledger has no token', () => {
  expect(currentUser().id).toBe('nobody')
  session.give('validator', tokenWith({ sub: 'bob' }), { keep: false })
  expect(currentUser()).toEqual({ id: '[null,"bob"]', isIdentified: true, name: 'bob' })
  session.give('ledger', tokenOf('alice', 1), { keep: false })
  expect(currentUser().id).toBe(JSON.stringify([idp, 'alice']))
})
