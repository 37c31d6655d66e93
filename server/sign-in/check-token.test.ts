import { exportSPKI, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { unusedPort } from '../testing/upstream.ts'
import { createIssuerClient } from './issuer-client.ts'
import { checkToken } from './check-token.ts'
import { keySearchPauseMs, openIssuer } from './issuer.ts'
import { ledgerAudience, startIssuer, type TestIssuer } from './testing/issuer.ts'

afterEach(() => {
  vi.useRealTimers()
})

function checking({ authority }: Pick<TestIssuer, 'authority'>) {
  const issuer = openIssuer(
    authority,
    createIssuerClient(() => undefined),
  )
  return (token: string, audiences: readonly string[] = [ledgerAudience]) =>
    checkToken(issuer, token, audiences)
}

function later(milliseconds: number): void {
  const now = Date.now()
  const running = performance.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now + milliseconds })
  vi.spyOn(performance, 'now').mockReturnValue(running + milliseconds)
}
afterEach(() => {
  vi.restoreAllMocks()
})

const refused = (words: string) => ({ status: 401, error: expect.stringContaining(words) })
const unchecked = (words: string) => ({ status: 503, error: expect.stringContaining(words) })

describe('a token of the issuer', () => {
  it('returns subject and expiry of a valid token', async () => {
    const issuer = await startIssuer()
    const expires = Math.floor(Date.now() / 1000) + 300
    expect(await checking(issuer)(await issuer.token({ expires }))).toEqual({
      issuer: issuer.authority,
      subject: 'alice',
      expires,
    })
  })

  it('accepts a token for several audiences', async () => {
    const issuer = await startIssuer()
    const several = await issuer.token({ audience: ['https://other.example', ledgerAudience] })
    expect(await checking(issuer)(several)).toMatchObject({ subject: 'alice' })
  })

  it('refuses a token if no audience is expected', async () => {
    const issuer = await startIssuer()
    expect(await checking(issuer)(await issuer.token(), [])).toEqual(refused('another audience'))
  })

  it.each([
    [{ expires: '1 minute ago' }, 'has expired'],
    [{ notBefore: '1 minute from now' }, 'not valid yet'],
    [{ audience: 'https://other.example' }, 'another audience'],
    [{ issuer: 'https://other.example/' }, 'another issuer'],
    [{ without: 'exp' as const }, 'does not say when it expires'],
    [{ without: 'sub' as const }, 'does not say whose it is'],
    [{ keyId: 'key-9' }, 'does not publish'],
  ])('refuses a token with %j, with the reason', async (wishes, words) => {
    const issuer = await startIssuer()
    expect(await checking(issuer)(await issuer.token(wishes))).toEqual(refused(words))
  })

  it.each([{ expires: '10 seconds ago' }, { notBefore: '10 seconds from now' }])(
    'accepts a token with %j, because clocks may differ slightly',
    async (wishes) => {
      const issuer = await startIssuer()
      expect(await checking(issuer)(await issuer.token(wishes))).toHaveProperty('subject')
    },
  )
})

describe('the type of a token', () => {
  it.each([
    undefined,
    'JWT',
    'jwt',
    'at+jwt',
    'AT+JWT',
    'application/at+jwt',
    'Application/At+Jwt',
    'application/jwt',
  ])('accepts a token of the type %s', async (type) => {
    const issuer = await startIssuer()
    const token = await issuer.token(type === undefined ? {} : { type })
    expect(await checking(issuer)(token)).toHaveProperty('subject', 'alice')
  })

  it.each([
    'logout+jwt',
    'id+jwt',
    'secevent+jwt',
    'dpop+jwt',
    'sign-in+jwt',
    'application/logout+jwt',
    'text/jwt',
    'at+jwt2',
    'x-at+jwt',
    ' JWT',
    '',
  ])('rejects a token of the type %j', async (type) => {
    const issuer = await startIssuer()
    expect(await checking(issuer)(await issuer.token({ type }))).toEqual(refused('(typ)'))
  })
})

describe('a forged token', () => {
  it('refuses an unsigned token', async () => {
    const issuer = await startIssuer()
    const token = new UnsecuredJWT()
      .setIssuer(issuer.authority)
      .setAudience(ledgerAudience)
      .setSubject('alice')
      .setExpirationTime('10m')
      .encode()
    expect(await checking(issuer)(token)).toMatchObject({ status: 401 })
  })

  it('refuses a token that is signed with the public key as a shared secret', async () => {
    const issuer = await startIssuer()
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .setIssuer(issuer.authority)
      .setAudience(ledgerAudience)
      .setSubject('alice')
      .setExpirationTime('10m')
      .sign(new TextEncoder().encode(await exportSPKI(issuer.publicKey())))
    expect(await checking(issuer)(token)).toEqual(refused('not accepted'))
  })

  it('refuses a token whose claims were changed', async () => {
    const issuer = await startIssuer()
    const [head, , signature] = (await issuer.token()).split('.')
    const [, claims] = (await issuer.token({ subject: 'mallory' })).split('.')
    const token = [head, claims, signature].join('.')
    expect(await checking(issuer)(token)).toEqual(refused('signature'))
  })

  it('refuses a text that is not a token', async () => {
    const issuer = await startIssuer()
    for (const text of ['opaque', 'a.b.c', '..', 'x'.repeat(20_000)]) {
      expect(await checking(issuer)(text)).toEqual(refused('no JSON Web Token'))
    }
  })
})

describe('the keys of the issuer', () => {
  it("loads the issuer's keys once, and again for an unknown key", async () => {
    const issuer = await startIssuer()
    const check = checking(issuer)
    const old = await issuer.token({ expires: '1h' })
    await Promise.all([check(old), check(old), check(old)])
    expect(issuer.requests).toHaveLength(2)
    await issuer.rotate()
    later(keySearchPauseMs + 1)
    expect(await check(await issuer.token({ expires: '1h' }))).toHaveProperty('subject')
    expect(await check(old)).toEqual(refused('does not publish'))
    expect(issuer.requests).toHaveLength(3)
  })

  it('does not load the keys again for every token that names an unknown key', async () => {
    const issuer = await startIssuer()
    const check = checking(issuer)
    await check(await issuer.token())
    for (let tries = 0; tries < 5; tries++) await check(await issuer.token({ keyId: `${tries}` }))
    expect(issuer.requests).toHaveLength(2)
  })

  it("answers 503, not 401, if the issuer's keys cannot be loaded", async () => {
    const issuer = await startIssuer()
    const check = checking(issuer)
    issuer.setReachable(false)
    const token = await issuer.token()
    expect(await check(token)).toEqual(unchecked('cannot be reached'))
    issuer.setReachable(true)
    // After a failed request, the issuer receives no requests for five seconds.
    expect(await check(token)).toMatchObject({ status: 503 })
    later(6_000)
    expect(await check(token)).toHaveProperty('subject')
  })

  it('accepts tokens for one day with the loaded keys if the issuer becomes unreachable', async () => {
    const issuer = await startIssuer()
    const check = checking(issuer)
    const token = await issuer.token({ expires: '3 days' })
    await check(token)
    issuer.setReachable(false)
    later(20 * 3_600_000)
    expect(await check(token)).toHaveProperty('subject')
    // The unknown key may be a new key of the issuer, so the answer is 503, not 401.
    const other = await issuer.token({ expires: '3 days', keyId: 'key-2' })
    expect(await check(other)).toMatchObject({ status: 503 })
    later(5 * 3_600_000)
    expect(await check(token)).toMatchObject({ status: 503 })
  })

  it.each([
    [{ status: 500, body: '' }, 'answered 500'],
    [{ status: 302, body: '' }, 'answered 302'],
    [{ status: 200, body: '<html>' }, 'something else than JSON'],
    [{ status: 200, body: '{"issuer": 5}' }, 'lacks issuer or jwks_uri'],
    [{ status: 200, body: `"${'x'.repeat(1_000_001)}"` }, 'more than 1000000 bytes'],
  ])('answers 503 if the issuer answers %j', async (answer, words) => {
    const issuer = await startIssuer()
    issuer.answerWith(answer)
    expect(await checking(issuer)(await issuer.token())).toEqual(unchecked(words))
  })

  it("loads the keys from the address in the issuer's metadata", async () => {
    const nowhere = await startIssuer({ jwksUri: `http://127.0.0.1:${await unusedPort()}/keys` })
    expect(await checking(nowhere)(await nowhere.token())).toEqual(unchecked('was refused'))
    const noAddress = await startIssuer({ jwksUri: 'file:///etc/keys' })
    expect(await checking(noAddress)(await noAddress.token())).toEqual(unchecked('no https'))
    const other = await startIssuer()
    const noKeys = await startIssuer({
      jwksUri: `${other.authority}/.well-known/openid-configuration`,
    })
    const check = checking(noKeys)
    expect(await check(await noKeys.token())).toEqual(unchecked('has no keys'))
    // After an invalid answer, the issuer receives no requests for five seconds.
    await check(await noKeys.token())
    expect(other.requests).toHaveLength(1)
  })
})

describe('the issuer', () => {
  it.each([
    [(authority: string) => `${authority}/`, ''],
    [(authority: string) => authority, '/'],
  ])(
    'accepts an issuer whose name differs from the configured authority only by a trailing slash',
    async (nameOf, end) => {
      const issuer = await startIssuer({ nameOf })
      const check = checking({ authority: issuer.authority + end })
      const token = await issuer.token()
      expect(await check(token)).toEqual({
        issuer: nameOf(issuer.authority),
        subject: 'alice',
        expires: expect.any(Number),
      })
      // The `iss` of a token must be exactly the name in the issuer's metadata.
      const other = nameOf('').endsWith('/') ? issuer.authority : `${issuer.authority}/`
      expect(await check(await issuer.token({ issuer: other }))).toEqual(refused('another issuer'))
    },
  )

  it('answers 503 if the metadata name another issuer than the configured issuer', async () => {
    const issuer = await startIssuer({ nameOf: () => 'https://other.example' })
    const check = checking(issuer)
    for (let tries = 0; tries < 3; tries++) {
      expect(await check(await issuer.token())).toEqual(
        unchecked('is that of https://other.example'),
      )
    }
    expect(issuer.requests).toHaveLength(1)
  })
})
