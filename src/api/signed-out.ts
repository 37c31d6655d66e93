import type { CallTarget, FailedCall } from '#ledger/failure.ts'
import { readClaims } from '#ledger/token-claims.ts'
import type { Cause } from './exchange.ts'
import { serverClock } from './server-clock.ts'

/**
 * Returns the mark of a call that a server refused with 401 because it came without a token, or with an
 * expired one. A valid token that is refused is a failure like any other.
 * @param target whose token the call takes
 */
export function signedOutMark(
  cause: Cause,
  target: CallTarget,
  token: string | undefined,
): Pick<FailedCall, 'isSignedOut'> {
  if (cause.kind !== 'http' || cause.status !== 401) return {}
  if (target !== 'ledger' && target !== 'validator') return {}
  return token === undefined || hasExpired(token) ? { isSignedOut: true } : {}
}

function hasExpired(token: string): boolean {
  const expires = readClaims(token)?.expires
  return expires !== undefined && expires * 1000 <= serverClock.now()
}
