import { createHmac, randomBytes } from 'node:crypto'
import { serialize } from 'hono/utils/cookie'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { SignedIn } from './check-token.ts'
import { clockTolerance } from './issuer.ts'

/** The name of the cookie that lets calls without a token through: those to Scan and the registries. */
export const cookieName = 'cantilever-sign-in'

const type = 'sign-in+jwt'

/** Browsers keep no cookie for longer, in seconds (RFC 6265bis, section 5.5). */
const longestSeconds = 400 * 24 * 60 * 60

/**
 * Cookies of this name that are verified in one request: the server's own, and some that other
 * applications of the same host may have set. A request has room for thousands.
 */
const maxTries = 4

/** Makes, reads and takes back the cookie of a sign-in. */
export interface SignInCookie {
  /** The `Set-Cookie` for who has signed in, good for as long as the token; `secure` over https. */
  readonly set: (signedIn: SignedIn, secure: boolean) => Promise<string>
  /** The `Set-Cookie` that takes it away. */
  readonly remove: (secure: boolean) => string
  /**
   * Returns the user in the cookie of a request (its `Cookie` header); `undefined` without a valid
   * cookie.
   */
  readonly read: (header: string | undefined) => Promise<SignedIn | undefined>
}

export interface CookieOptions {
  /** What copies of the server share, if they are to know each other's cookies. */
  readonly secret: string | undefined
  /** What it is good for: under other settings, of another network or issuer, it is not. */
  readonly settings: readonly unknown[]
  /** From `/` to `/`. */
  readonly basePath: string
}

/**
 * A signed statement of who has signed in, and until when. It is of this server's own making and
 * opens nothing elsewhere: no token is in it.
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

/** Returns the values of all cookies of the name in a `Cookie` header. */
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
