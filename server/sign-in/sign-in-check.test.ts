import { describe, expect, it } from 'vitest'
import { ConfigurationError } from '../../proxy.config.ts'
import { deferred } from '../testing/deferred.ts'
import type { TestDashboard } from '../testing/dashboard.ts'
import { closeAfterTest, dashboard, dashboardOrigin, upstream } from '../testing/of-this-test.ts'
import { makeCertificate } from '../testing/certificate.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { sendHandshake, startEchoUpstream } from '../testing/web-socket.ts'
import { cookieName } from './cookie.ts'
import { ledgerAudience, startIssuer } from './testing/issuer.ts'

const validatorAudience = 'https://validator.example'
const families = ['ledger', 'scan', 'validator', 'registry'] as const

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function guarded(wanted: TestDashboard = {}) {
  const issuer = await startIssuer()
  const real = await upstream((_request, response) => response.end('"served"'))
  const config = {
    signIn: {
      kind: 'oidc',
      authority: issuer.authority,
      clientId: 'dashboard',
      ledgerAudience,
      validatorAudience,
    },
  }
  const environment = {
    LEDGER_URL: real.url,
    SCAN_URL: real.url,
    VALIDATOR_URL: real.url,
    REGISTRY_URL: real.url,
    REGISTRY_URLS: JSON.stringify({ 'Issuer::1220': real.url }),
  }
  const signIn = { required: true }
  const origin = await dashboardOrigin({ environment, config, signIn, ...wanted })
  const call = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await rawRequest(origin, path, { headers, method })
    return { ...answer, text: answer.body.toString() }
  }
  const cookieFor = async (token: string, headers: Record<string, string> = {}) => {
    const answer = await call('/api/sign-in', { ...bearer(token), ...headers }, 'POST')
    return answer.headers['set-cookie']?.[0] ?? ''
  }
  return { issuer, real, origin, call, cookieFor, config, environment }
}

const statuses = async (
  call: (path: string, headers?: Record<string, string>) => Promise<{ status: number }>,
  headers?: Record<string, string>,
) => Promise.all(families.map(async (each) => (await call(`/api/${each}/x`, headers)).status))

const pair = (setCookie: string) => ({ cookie: setCookie.split(';')[0] ?? '' })

describe('a dashboard that requires a sign-in', () => {
  it('refuses every call without a sign-in, explains why, and forwards no such call', async () => {
    const { call, real } = await guarded()
    expect(await statuses(call)).toEqual([401, 401, 401, 401])
    for (const path of ['/api/registry/Issuer%3A%3A1220/x', '/api/scan', '/api/ledger?x']) {
      expect((await call(path)).status).toBe(401)
    }
    expect((await call('/api/scan/v2/updates', {}, 'POST')).status).toBe(401)
    const { text, headers } = await call('/api/ledger/v2/parties')
    expect(JSON.parse(text)).toEqual({ error: expect.stringContaining('has no token. Sign in.') })
    // With this header, a browser would open its own dialog.
    expect(headers['www-authenticate']).toBeUndefined()
    expect(real.requests).toEqual([])
  })

  it('opens a WebSocket only if a valid token is sent as a subprotocol', async () => {
    const ledger = await startEchoUpstream()
    const { issuer, origin } = await guarded({ environment: { LEDGER_URL: ledger.url } })
    const heads = async (token: string | undefined, headers: Record<string, string> = {}) => {
      const protocols = token === undefined ? '' : `, jwt.token.${token}`
      const client = await sendHandshake(origin, {
        'Sec-WebSocket-Protocol': `daml.ws.auth${protocols}`,
        ...headers,
      })
      await expect.poll(client.received).toMatch(/\r\n\r\n/)
      return client.received()
    }
    const good = await issuer.token()
    expect(await heads(undefined)).toMatch(/^HTTP\/1\.1 401 [^]*has no token. Sign in/)
    expect(await heads(undefined, { Authorization: `Bearer ${good}` })).toMatch(/ 401 /)
    expect(await heads('e30.e30.e30')).toMatch(/^HTTP\/1\.1 401 /)
    const other = await issuer.token({ audience: validatorAudience })
    expect(await heads(other)).toMatch(/^HTTP\/1\.1 401 [^]*another audience/)
    expect(ledger.received()).toBe('')
    expect(await heads(good)).toMatch(/^HTTP\/1\.1 101 /)
  })

  it('requires no sign-in at the endpoints for probes and for signing in', async () => {
    const { call } = await guarded()
    expect((await call('/healthz')).status).toBe(200)
    expect((await call('/config.json')).status).toBe(200)
    const { status, text } = await call('/api/connections')
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({ signIn: { done: false } })
    expect((await call('/api/nowhere')).status).toBe(404)
  })

  it('accepts a token for its own API family and for families that receive no token', async () => {
    const { call, issuer, real } = await guarded()
    const forLedger = bearer(await issuer.token())
    expect(await statuses(call, forLedger)).toEqual([200, 200, 401, 200])
    const forValidator = bearer(await issuer.token({ audience: validatorAudience }))
    expect(await statuses(call, forValidator)).toEqual([401, 200, 200, 200])
    const forBoth = bearer(await issuer.token({ audience: [ledgerAudience, validatorAudience] }))
    expect(await statuses(call, forBoth)).toEqual([200, 200, 200, 200])
    const forOther = bearer(await issuer.token({ audience: 'https://other.example' }))
    expect(await statuses(call, forOther)).toEqual([401, 401, 401, 401])
    const withToken = real.requests.filter(({ headers }) => headers.authorization !== undefined)
    expect(withToken).toHaveLength(4)
  })

  it('returns the reason why a token is refused', async () => {
    const { call, issuer } = await guarded()
    const expired = bearer(await issuer.token({ expires: '5 minutes ago' }))
    expect((await call('/api/ledger/x', expired)).text).toContain('The token has expired.')
    expect((await call('/api/scan/x', expired)).text).toContain('The token has expired.')
    issuer.setReachable(false)
    const other = await guarded()
    other.issuer.setReachable(false)
    const unchecked = await other.call('/api/ledger/x', bearer(await other.issuer.token()))
    expect(unchecked.status).toBe(503)
    expect(unchecked.text).toContain('cannot be had')
  })

  it('allows calls to Scan and registries with the cookie of a sign-in, but not to other families', async () => {
    const { call, cookieFor, issuer, real } = await guarded()
    const cookie = pair(await cookieFor(await issuer.token()))
    expect(await statuses(call, cookie)).toEqual([401, 200, 401, 200])
    expect((await call('/api/registry/Issuer%3A%3A1220/x', cookie)).status).toBe(200)
    expect(real.requests.filter(({ headers }) => headers.cookie !== undefined)).toEqual([])
    const { text } = await call('/api/connections', cookie)
    expect(JSON.parse(text)).toMatchObject({ signIn: { done: true } })
  })

  it('counts the verification of tokens and cookies towards the call limits', async () => {
    const held = deferred<void>()
    const authority = await upstream((_request, response) => {
      void held.promise.then(() => response.writeHead(500).end())
    })
    const { issuer, call } = await guarded({
      config: { signIn: { kind: 'oidc', authority: authority.url, clientId: 'c', ledgerAudience } },
      callLimits: { perClient: 1 },
    })
    const headers = bearer(await issuer.token())
    const first = call('/api/sign-in', headers, 'POST')
    await expect.poll(() => authority.requests.length).toBe(1)
    const refused = [
      await call('/api/sign-in', headers, 'POST'),
      await call('/api/connections', { cookie: `${cookieName}=a.b.c` }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([503, 503])
    expect(refused.map((answer) => answer.headers['retry-after'])).toEqual(['1', '1'])
    expect(authority.requests).toHaveLength(1)
    held.resolve()
    expect((await first).status).toBe(503)
    expect((await call('/api/connections')).status).toBe(200)
  })

  it('accepts a cookie while the issuer is unavailable', async () => {
    const { call, cookieFor, issuer } = await guarded()
    const cookie = pair(await cookieFor(await issuer.token()))
    issuer.setReachable(false)
    expect((await call('/api/scan/x', cookie)).status).toBe(200)
  })

  it('sets a cookie only for a valid token', async () => {
    const { call, issuer } = await guarded()
    const post = async (headers: Record<string, string>) => {
      const answer = await call('/api/sign-in', headers, 'POST')
      return [answer.status, answer.headers['set-cookie']]
    }
    expect(await post({})).toEqual([401, undefined])
    expect(await post(bearer(await issuer.token({ issuer: 'https://x' })))).toEqual([
      401,
      undefined,
    ])
    const other = await issuer.token({ audience: 'https://other.example' })
    expect(await post(bearer(other))).toEqual([401, undefined])
    expect(await post(bearer(await issuer.token({ audience: validatorAudience })))).toEqual([
      204,
      [expect.stringContaining('HttpOnly; SameSite=Strict')],
    ])
  })

  it('sets no cookie for a token of another client or another kind', async () => {
    const { call, issuer, real } = await guarded()
    for (const wishes of [
      // An ID token has the client as its audience.
      { audience: 'another-client' },
      { audience: 'another-client', type: 'JWT' },
      { type: 'logout+jwt' },
      { audience: 'another-client', type: 'logout+jwt' },
    ]) {
      const headers = bearer(await issuer.token(wishes))
      const answer = await call('/api/sign-in', headers, 'POST')
      expect([answer.status, answer.headers['set-cookie']]).toEqual([401, undefined])
      expect(await statuses(call, headers)).toEqual([401, 401, 401, 401])
    }
    expect(real.requests).toEqual([])
  })

  it('sets no cookie if a page of another site sends the token', async () => {
    const { cookieFor, issuer } = await guarded()
    const token = await issuer.token()
    expect(await cookieFor(token, { 'sec-fetch-site': 'cross-site' })).toBe('')
    expect(await cookieFor(token, { 'sec-fetch-site': 'same-origin' })).not.toBe('')
  })

  it('removes the cookie at sign-out', async () => {
    const { call } = await guarded()
    const { status, headers } = await call('/api/sign-in', {}, 'DELETE')
    expect(status).toBe(204)
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/sign-in=; Max-Age=0; Path=\/api/),
    ])
  })

  it('rejects a cookie of another server, unless both servers share a secret', async () => {
    const first = await guarded({ signIn: { required: true, secret: 'x'.repeat(32) } })
    const cookie = pair(await first.cookieFor(await first.issuer.token()))
    const { environment, config } = first
    const copy = async (secret: string) =>
      fetch(
        `${await dashboardOrigin({ environment, config, signIn: { required: true, secret } })}/api/scan/x`,
        { headers: cookie },
      )
    expect((await copy('x'.repeat(32))).status).toBe(200)
    expect((await copy('y'.repeat(32))).status).toBe(401)
    const { call } = await guarded()
    expect((await call('/api/scan/x', cookie)).status).toBe(401)
    expect((await call('/api/scan/x', { cookie: `${cookieName}=forged` })).status).toBe(401)
  })

  it('limits the cookie to the base path, and marks it as secure only if pages are served over https', async () => {
    const { issuer, origin } = await guarded({ basePath: '/console/', trust: { proxy: true } })
    const headers = bearer(await issuer.token())
    const set = async (more: Record<string, string>) => {
      const answer = await rawRequest(origin, '/console/api/sign-in', {
        method: 'POST',
        headers: { ...headers, ...more },
      })
      return answer.headers['set-cookie']?.[0]
    }
    expect(await set({})).toContain('; Path=/console/api; HttpOnly; SameSite=Strict')
    expect(await set({ 'x-forwarded-proto': 'https' })).toContain('; HttpOnly; Secure; ')
    const untrusting = await guarded()
    const setCookie = await untrusting.cookieFor(await untrusting.issuer.token(), {
      'x-forwarded-proto': 'https',
    })
    expect(setCookie).not.toContain('Secure')
  })

  const tls = makeCertificate()
  it.skipIf(tls === undefined)('sets a secure cookie if the server itself uses TLS', async () => {
    const { issuer, config } = await guarded()
    const server = await dashboard({ config, signIn: { required: true }, tls })
    closeAfterTest(server)
    const { request } = await import('node:https')
    const token = await issuer.token()
    const set = await new Promise<unknown>((resolve, reject) => {
      request(
        `${server.url}api/sign-in`,
        {
          method: 'POST',
          rejectUnauthorized: false,
          agent: false,
          headers: bearer(token),
        },
        (answer) => {
          answer.resume()
          resolve(answer.headers['set-cookie']?.[0])
        },
      )
        .on('error', reject)
        .end()
    })
    expect(set).toContain('; HttpOnly; Secure; ')
  })

  it('uses a single configured audience for both the ledger and the validator', async () => {
    const issuer = await startIssuer()
    const real = await upstream((_request, response) => response.end('"served"'))
    const environment = { LEDGER_URL: real.url, VALIDATOR_URL: real.url }
    const status = async (audiences: object, family: string) => {
      const signIn = { kind: 'oidc', authority: issuer.authority, clientId: 'c', ...audiences }
      const wanted = { environment, config: { signIn }, signIn: { required: true } }
      const headers = bearer(await issuer.token())
      return (await fetch(`${await dashboardOrigin(wanted)}/api/${family}/x`, { headers })).status
    }
    expect(await status({ ledgerAudience }, 'validator')).toBe(200)
    expect(await status({ validatorAudience: ledgerAudience }, 'ledger')).toBe(200)
    expect(await status({ validatorAudience }, 'ledger')).toBe(401)
  })

  it('does not start without an audience', async () => {
    const { authority } = await startIssuer()
    const signIn = { kind: 'oidc', authority, clientId: 'dashboard' }
    const started = () => dashboard({ config: { signIn }, signIn: { required: true } })
    await expect(started()).rejects.toThrow(ConfigurationError)
    await expect(started()).rejects.toThrow(/REQUIRE_SIGN_IN=yes .*"ledgerAudience"/)
  })

  it.each(['none', 'token'])('does not start without an issuer (%s)', async (kind) => {
    const started = async () =>
      dashboard({ config: { signIn: { kind } }, signIn: { required: true } })
    await expect(started()).rejects.toThrow(ConfigurationError)
    await expect(started()).rejects.toThrow(/REQUIRE_SIGN_IN=yes .*oidc.* not to kind/)
  })
})

describe('a dashboard that requires no sign-in', () => {
  it('answers every caller, and offers no sign-in', async () => {
    const { call, issuer } = await guarded({ signIn: { required: false } })
    expect(await statuses(call)).toEqual([200, 200, 200, 200])
    const { text } = await call('/api/connections')
    expect(JSON.parse(text)).not.toHaveProperty('signIn')
    const { status } = await call('/api/sign-in', bearer(await issuer.token()), 'POST')
    expect(status).toBe(404)
    expect(issuer.requests).toEqual([])
  })
})
