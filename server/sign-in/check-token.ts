import { errors } from 'jose'
import type { Refusal } from '../refusal.ts'
import { IssuerUnavailable } from './issuer-client.ts'
import { WrongIssuer, WrongTokenType, type Issuer } from './issuer.ts'

/** The caller, verified by the issuer's signature. */
export interface VerifiedCaller {
  readonly issuer: string
  readonly subject: string
}

/** A caller with the expiry of the token, in seconds since 1970. */
export interface SignedIn extends VerifiedCaller {
  readonly expires: number
}

/**
 * Checks a bearer token for one of the audiences. Returns a 401 with the reason for an invalid
 * token. Returns a 503 if the issuer's keys cannot be loaded, because signing in again would not
 * help.
 */
export async function checkToken(
  issuer: Issuer,
  token: string,
  audiences: readonly string[],
): Promise<SignedIn | Refusal> {
  try {
    const { iss = '', sub = '', exp = 0 } = await issuer.verify(token, audiences)
    return { issuer: iss, subject: sub, expires: exp }
  } catch (error) {
    const message = wordsOf(error)
    if (message !== undefined) return { status: 401, error: `${message} Sign in again.` }
    const cause = error instanceof Error ? error.message : String(error)
    if (!(error instanceof IssuerUnavailable)) console.error(error)
    return {
      status: 503,
      error: `The sign-in cannot be checked at this moment, because the keys of the sign-in provider cannot be had. ${cause}.`,
    }
  }
}

/**
 * Describes in words why a token is invalid. Returns undefined if the error has another cause than
 * the token.
 */
function wordsOf(error: unknown): string | undefined {
  if (error instanceof WrongIssuer) {
    return `The token is of another issuer than ${error.message}, where this dashboard signs in.`
  }
  if (error instanceof WrongTokenType) {
    return 'The token is not an access token: its type (typ) is neither JWT nor at+jwt.'
  }
  if (error instanceof errors.JWTExpired) return 'The token has expired.'
  if (error instanceof errors.JWTClaimValidationFailed) return claimWords(error.claim)
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported) {
    return 'The token is signed in a way that is not accepted.'
  }
  if (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  ) {
    return 'The token is signed with a key that the sign-in provider does not publish.'
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return 'The signature of the token is wrong.'
  }
  if (error instanceof errors.JWTInvalid || error instanceof errors.JWSInvalid) {
    return 'The token is no JSON Web Token that can be checked.'
  }
  return undefined
}

function claimWords(claim: string): string {
  const words: Readonly<Record<string, string>> = {
    aud: 'The token is for another audience than this dashboard’s (ledgerAudience, validatorAudience).',
    nbf: 'The token is not valid yet.',
    exp: 'The token does not say when it expires.',
    sub: 'The token does not say whose it is.',
  }
  return words[claim] ?? `The token’s claim ${JSON.stringify(claim)} is not accepted.`
}
