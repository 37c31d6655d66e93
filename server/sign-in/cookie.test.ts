import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { cookieName, createSignInCookie, type CookieOptions } from './cookie.ts'

const secret = 'a secret that several copies of it share'
const usual: CookieOptions = { secret, settings: ['https://id.example'], basePath: '/console/' }
const now = () => Math.floor(Date.now() / 1000)
const alice = (seconds = 300) => ({
  issuer: 'https://id.example/',
  subject: 'auth0|alice',
  expires: now() + seconds,
})

const sent = (setCookie: string) => setCookie.split(';')[0] ?? ''

describe('the cookie of a sign-in', () => {
  it('identifies the user by a cookie that is limited to this server and path, and that scripts cannot read', async () => {
    const cookie = createSignInCookie(usual)
    const session = alice()
    const set = await cookie.set(session, true)
    expect(await cookie.read(sent(set))).toEqual(session)
    const [, ...attributes] = set.split('; ')
    expect(attributes).toEqual([
      expect.stringMatching(/^Max-Age=3(?:29|30)$/),
      'Path=/console/api',
      'HttpOnly',
      'Secure',
      'SameSite=Strict',
    ])
    expect(await cookie.set(session, false)).not.toContain('Secure')
  })

  it('finds the cookie among other cookies, including forged cookies with its name', async () => {
    const cookie = createSignInCookie(usual)
    const good = sent(await cookie.set(alice(), false))
    const header = `a=b; ${cookieName}=forged; ${cookieName}; ${good}; c=d`
    expect(await cookie.read(header)).toMatchObject({ subject: 'auth0|alice' })
  })

  it('finds the cookie only among the first four cookies of its name', async () => {
    const cookie = createSignInCookie(usual)
    const good = sent(await cookie.set(alice(), false))
    const after = (count: number) => `${`${cookieName}=e30.e30.e30; `.repeat(count)}${good}`
    expect(await cookie.read(after(3))).toMatchObject({ subject: 'auth0|alice' })
    expect(await cookie.read(after(4))).toBeUndefined()
    expect(await cookie.read(after(2000))).toBeUndefined()
  })

  it('sets a cookie that expires with the token, and allows for a small clock difference', async () => {
    const cookie = createSignInCookie(usual)
    expect(await cookie.read(sent(await cookie.set(alice(-10), false)))).toBeDefined()
    const old = await cookie.set(alice(-60), false)
    expect(await cookie.read(sent(old))).toBeUndefined()
    expect(old).toContain('Max-Age=0')
  })

  it("limits the cookie's lifetime to the maximum that browsers accept", async () => {
    const cookie = createSignInCookie(usual)
    expect(await cookie.set(alice(4_000_000_000), false)).toContain('Max-Age=34560000;')
  })

  it('removes the cookie at the path for which the cookie was set', () => {
    expect(createSignInCookie(usual).remove(true)).toBe(
      `${cookieName}=; Max-Age=0; Path=/console/api; HttpOnly; Secure; SameSite=Strict`,
    )
  })

  it('accepts the cookie only on servers with the same secret and settings', async () => {
    const set = sent(await createSignInCookie(usual).set(alice(), false))
    const read = (changes: Partial<CookieOptions>) =>
      createSignInCookie({ ...usual, ...changes }).read(set)
    expect(await read({})).toBeDefined()
    expect(await read({ secret: `${secret}!` })).toBeUndefined()
    expect(await read({ secret: undefined })).toBeUndefined()
    expect(await read({ settings: ['https://other.example'] })).toBeUndefined()
    const own = { ...usual, secret: undefined }
    const ofProcess = sent(await createSignInCookie(own).set(alice(), false))
    expect(await createSignInCookie(own).read(ofProcess)).toBeUndefined()
  })

  it('refuses a forged cookie', async () => {
    const cookie = createSignInCookie(usual)
    const [head, , signature] = sent(await cookie.set(alice(), false)).split('.')
    const [, claims] = sent(await cookie.set({ ...alice(), subject: 'mallory' }, false)).split('.')
    expect(await cookie.read(`${head}.${claims}.${signature}`)).toBeUndefined()
    const unsigned = Buffer.from('{"alg":"none","typ":"sign-in+jwt"}').toString('base64url')
    expect(await cookie.read(`${cookieName}=${unsigned}.${claims}.`)).toBeUndefined()
    const bySecret = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256', typ: 'sign-in+jwt' })
      .setIssuer('https://id.example/')
      .setSubject('mallory')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('unsafe'))
    expect(await cookie.read(`${cookieName}=${bySecret}`)).toBeUndefined()
    for (const text of ['', cookieName, `${cookieName}=`, `${cookieName}=..`, undefined]) {
      expect(await cookie.read(text)).toBeUndefined()
    }
  })
})
