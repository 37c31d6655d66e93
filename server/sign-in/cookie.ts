import { createHmac, randomBytes } from 'node:crypto'
import { serialize } from 'hono/utils/cookie'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { SignedIn } from './check-token.ts'
import { clockTolerance } from './issuer.ts'

/** The name of the cookie that permits calls without a token: calls to Scan and the registries. */
export const cookieName = 'cantilever-sign-in'

const type = 'sign-in+jwt'

/** The longest time that browsers keep a cookie, in seconds (RFC 6265bis, section 5.5). */
const longestSeconds = 400 * 24 * 60 * 60

/**
 * The maximum number of cookies of this name that are verified in one request. Other applications
 * on the same host may have set cookies of this name, and a request can contain thousands.
 */
const maxTries = 4

/** Creates, reads and removes the cookie of a sign-in. */
export interface SignInCookie {
  /**
   * Returns the `Set-Cookie` for a signed-in user, valid as long as the token. `secure` is true
   * over https.
   */
  readonly set: (signedIn: SignedIn, secure: boolean) => Promise<string>
  readonly remove: (secure: boolean) => string
  /**
   * Returns the user in the cookie of a request (its `Cookie` header); `undefined` without a valid
   * cookie.
   */
  readonly read: (header: string | undefined) => Promise<SignedIn | undefined>
}

export interface CookieOptions {
  /** The secret that copies of the server share to accept each other's cookies. */
  readonly secret: string | undefined
  /**
   * The settings for which a cookie is valid. If a setting changes, such as the issuer or an
   * audience, the cookie becomes invalid.
   */
  readonly settings: readonly unknown[]
  /** Starts and ends with `/`. */
  readonly basePath: string
}

/**
 * Creates the cookie: a signed statement of the user and the expiry of the sign-in. Only this
 * server, or a copy with the same secret, signs and accepts the cookie. It contains no token.
 */
export function createSignInCookie({ secret, settings, basePath }: CookieOptions): SignInCookie {
  const key = createHmac('sha256', secret ?? randomBytes(32))
    .update(JSON.stringify(settings))
    .digest()
  const attributes = (secure: boolean) =>
    ({ path: `${basePath}api`, httpOnly: true, sameSite: 'Strict', secure }) as const
  return {
    async set({ issuer, subject, expires }, secure) {
      const value = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setIssuer(issuer)
        .setSubject(subject)
        .setExpirationTime(expires)
        .sign(key)
      const seconds = Math.floor(expires + clockTolerance - Date.now() / 1000)
      const maxAge = Math.min(Math.max(seconds, 0), longestSeconds)
      return serialize(cookieName, value, { ...attributes(secure), maxAge })
    },
    remove: (secure) => serialize(cookieName, '', { ...attributes(secure), maxAge: 0 }),
    async read(header = '') {
      for (const value of valuesIn(header).slice(0, maxTries)) {
        const signedIn = await verified(value, key)
        if (signedIn !== undefined) return signedIn
      }
      return undefined
    },
  }
}

function valuesIn(header: string): readonly string[] {
  const pairs = header.split(';').map((part) => part.trim().split('=', 2))
  return pairs.flatMap(([name, value]) =>
    name === cookieName && value !== undefined ? [value] : [],
  )
}

async function verified(value: string, key: Uint8Array): Promise<SignedIn | undefined> {
  try {
    const { payload } = await jwtVerify(value, key, {
      algorithms: ['HS256'],
      typ: type,
      clockTolerance,
      requiredClaims: ['iss', 'sub', 'exp'],
    })
    const { iss = '', sub = '', exp = 0 } = payload
    return { issuer: iss, subject: sub, expires: exp }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
