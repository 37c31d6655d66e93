import { parseJson, type Json } from './json.ts'

/** What a token says of itself. Nothing here is verified: the servers do that. */
export interface Claims {
  readonly subject: string | undefined
  readonly audience: readonly string[]
  readonly issuer: string | undefined
  /** Seconds since 1970 by the issuer's clock. */
  readonly issued: number | undefined
  /** Not to be taken before: seconds since 1970 by the issuer's clock. */
  readonly validFrom: number | undefined
  /** Seconds since 1970; absent for a token that does not expire, and where `expiryProblem` says why it is not known. */
  readonly expires: number | undefined
  /** Why the token's expiry is not known, as a clause; undefined where it is, or where the token has none. */
  readonly expiryProblem: string | undefined
}

/** The year 10000: milliseconds, taken for seconds, lie beyond it. */
const endOfTime = 253_402_300_800

/** The claims of a JSON Web Token, `undefined` for a text that is none. */
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

/** Tells whether a token says for which services it is; participants of Canton 3.7 and later take no other. */
export function lacksAudience(claims: Claims | undefined): boolean {
  return claims !== undefined && claims.audience.length === 0
}

/** All members of a JSON Web Token's payload, `undefined` for a text that is none. */
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

/** Whether a token is for an audience; one that cannot be read may be. */
export function isFor(claims: Claims | undefined, audience: string | undefined): boolean {
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
