import { parseJson, type Json } from './json.ts'

/** The claims of a token, unverified. Servers verify tokens. */
export interface Claims {
  readonly subject: string | undefined
  readonly audience: readonly string[]
  readonly issuer: string | undefined
  /** Seconds since 1970 by the issuer's clock. */
  readonly issued: number | undefined
  /**
   * The time before which the token must not be accepted, in seconds since 1970 by the issuer's
   * clock.
   */
  readonly validFrom: number | undefined
  /** Seconds since 1970. Absent if the token does not expire, or if `expiryProblem` is set. */
  readonly expires: number | undefined
  /**
   * Why the token's expiry is unknown, as a clause; undefined if it is known or the token has none.
   */
  readonly expiryProblem: string | undefined
}

/** The year 10000, in seconds. A later time is probably in milliseconds. */
const endOfTime = 253_402_300_800

/** Returns the claims of a JSON Web Token; undefined for any other text. */
export function readClaims(token: string): Claims | undefined {
  const payload = readPayload(token)
  if (payload === undefined) return undefined
  const { sub, aud, iss, iat, nbf, exp } = payload
  return {
    subject: textOf(sub),
    audience: (Array.isArray(aud) ? aud : [aud]).flatMap((one) => textOf(one) ?? []),
    issuer: textOf(iss),
    issued: secondsOf(iat),
    validFrom: secondsOf(nbf),
    expires: secondsOf(exp),
    expiryProblem:
      exp === undefined || secondsOf(exp) !== undefined
        ? undefined
        : 'the expiry is not a time in seconds',
  }
}

/**
 * Returns true if a token contains no audience. Participants of Canton 3.7 and later reject such
 * tokens.
 */
export function lacksAudience(claims: Claims | undefined): boolean {
  return claims !== undefined && claims.audience.length === 0
}

/** Returns all members of a JSON Web Token's payload; undefined for any other text. */
export function readPayload(token: string): Readonly<Record<string, Json>> | undefined {
  const parts = token.split('.')
  const [, payload] = parts
  if (parts.length !== 3 || payload === undefined) return undefined
  try {
    const claims = parseJson(decodeBase64Url(payload))
    if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) return undefined
    return Object.fromEntries(Object.entries(claims))
  } catch {
    return undefined
  }
}

/**
 * Returns true if a token is for an audience. Also returns true if no audience is required. An
 * unreadable token may be for the audience, so the result is true.
 */
export function isForAudience(claims: Claims | undefined, audience: string | undefined): boolean {
  return claims === undefined || audience === undefined || claims.audience.includes(audience)
}

function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function secondsOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' && value < endOfTime ? value : undefined
}
