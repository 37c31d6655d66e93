import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose'
import * as v from 'valibot'
import { IssuerUnavailable, type FetchFromIssuer } from './issuer-client.ts'

/** Milliseconds without requests after a failure. Calls in this time fail at once. */
const pauseMs = 5_000

/**
 * Returns a version of a request that pauses after a failure. During the pause, the request is not
 * sent and fails with the same error.
 */
function pausing<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let failed: { readonly error: unknown; readonly until: number } | undefined
  return async () => {
    if (failed !== undefined && performance.now() < failed.until) throw failed.error
    try {
      const answer = await ask()
      failed = undefined
      return answer
    } catch (error) {
      failed = { error, until: performance.now() + pauseMs }
      throw error
    }
  }
}

/** Thrown if the token names another issuer than the configured issuer. */
export class WrongIssuer extends Error {
  override readonly name = 'WrongIssuer'
}

/** Thrown if the issuer signed the token for another purpose than access to an API. */
export class WrongTokenType extends Error {
  override readonly name = 'WrongTokenType'
}

/** The configured OpenID Connect issuer. It verifies tokens with the issuer's keys. */
export interface Issuer {
  /**
   * Returns the claims of a valid access token that this issuer signed for one of the audiences.
   * @throws WrongIssuer, WrongTokenType, or an error of jose that describes the problem of the
   * token
   * @throws IssuerUnavailable if the keys cannot be loaded
   */
  readonly verify: (token: string, audiences: readonly string[]) => Promise<JWTPayload>
}

/** The accepted clock difference, in seconds. */
export const clockTolerance = 30

/**
 * Signature algorithms with which a verifier cannot forge tokens. With HMAC, the public key would
 * be enough to forge a token. With `none`, no key would be needed (RFC 8725, sections 2.1 and 3.1).
 */
const algorithms = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ')

/**
 * Returns true for the `typ` of an access token: `at+jwt` (RFC 9068, section 2.1), or `JWT` or no
 * `typ`, as issuers without that profile write. Other types mark logout tokens, security events and
 * the like. Letter case and the prefix `application/` do not matter (RFC 7515, section 4.1.9).
 */
function isAccessTokenType(type: unknown): boolean {
  return (
    type === undefined ||
    (typeof type === 'string' && /^(?:application\/)?(?:at\+)?jwt$/i.test(type))
  )
}

/** Minimum time in milliseconds between two requests to the issuer because of an unknown key. */
export const keySearchPauseMs = 10_000

/**
 * Time in milliseconds that keys stay valid while the issuer does not answer: one day, enough for a
 * working day.
 */
const keysWithoutIssuerMs = 24 * 60 * 60 * 1000

const Discovery = v.object({ issuer: v.string(), jwks_uri: v.string() })
const Keys = v.object({ keys: v.array(v.looseObject({ kty: v.string() })) })

interface Found {
  readonly name: string
  readonly keyOf: JWTVerifyGetKey
}

/**
 * Opens the issuer at an authority. Its metadata is loaded with the first token, and again after a
 * failure, so that the dashboard can start while the issuer is unavailable.
 */
export function openIssuer(authority: string, ask: FetchFromIssuer): Issuer {
  const look = pausing(() => discover(authority, ask))
  let finding: Promise<Found> | undefined
  const find = (): Promise<Found> => {
    const begun = (finding ??= look())
    begun.catch(() => {
      if (finding === begun) finding = undefined
    })
    return begun
  }
  return {
    async verify(token, audiences) {
      const claimed = decodeJwt(token).iss
      const { name, keyOf } = await find()
      if (claimed !== name) throw new WrongIssuer(name)
      const { payload, protectedHeader } = await jwtVerify(token, keyOf, {
        algorithms,
        clockTolerance,
        issuer: name,
        requiredClaims: ['exp', 'sub'],
        audience: [...audiences],
      })
      if (!isAccessTokenType(protectedHeader.typ)) throw new WrongTokenType()
      return payload
    },
  }
}

/**
 * Reads `/.well-known/openid-configuration` (OpenID Connect Discovery 1.0, section 4). The issuer
 * in the document must be the configured authority. Only a trailing slash, such as that of Auth0's
 * issuers, may differ.
 */
async function discover(authority: string, ask: FetchFromIssuer): Promise<Found> {
  const base = withoutSlash(authority)
  const document = v.safeParse(Discovery, await ask(wellKnown(base)))
  if (!document.success) {
    throw new IssuerUnavailable(`The discovery document of ${authority} lacks issuer or jwks_uri`)
  }
  const { issuer: name, jwks_uri: keys } = document.output
  if (withoutSlash(name) !== base) {
    throw new IssuerUnavailable(`The discovery document of ${authority} is that of ${name}`)
  }
  // Plain http is only accepted for an authority on this machine; see the schema of config.json.
  const protocols = ['https:', new URL(authority).protocol]
  if (!URL.canParse(keys) || !protocols.includes(new URL(keys).protocol)) {
    throw new IssuerUnavailable(`The jwks_uri of ${authority} is no https address`)
  }
  return { name, keyOf: keysAt(new URL(keys), ask) }
}

/**
 * Returns the keys at an address. The keys are loaded again periodically, and when a token is
 * signed with an unknown key.
 */
function keysAt(url: URL, ask: FetchFromIssuer): JWTVerifyGetKey {
  let came = -Infinity
  const fetchKeys = pausing(async () => {
    const document = v.safeParse(Keys, await ask(url))
    if (!document.success) throw new IssuerUnavailable(`${url.href} has no keys`)
    came = Date.now()
    return document.output
  })
  const keys = createRemoteJWKSet(url, {
    cooldownDuration: keySearchPauseMs,
    [customFetch]: async () => Response.json(await fetchKeys()),
  })
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (!isAboutKeys(error)) throw error
      const unavailable = new IssuerUnavailable(messageOf(error))
      const known = keys.jwks()
      if (known === undefined || Date.now() > came + keysWithoutIssuerMs) throw unavailable
      // The keys that were loaded last are used, so that sessions continue while the issuer is
      // unavailable. A token with an unknown key is not refused, because the key may be a new key
      // of the issuer.
      return createLocalJWKSet(known)(header, token).catch(() => {
        throw unavailable
      })
    }
  }
}

function isAboutKeys(error: unknown): boolean {
  return !(
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  )
}

function wellKnown(base: string): URL {
  return new URL(`${base}/.well-known/openid-configuration`)
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
