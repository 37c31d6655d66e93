import { readPayload } from '../claims.ts'

/**
 * Whether an id token carries the nonce of the sign-in that asked for it (OpenID Connect Core,
 * 3.1.3.7, step 11): one that was made for another sign-in, and put into this one, does not.
 */
export function idTokenMatches(idToken: string | undefined, nonce: string | undefined): boolean {
  return nonce !== undefined && readPayload(idToken ?? '')?.['nonce'] === nonce
}
