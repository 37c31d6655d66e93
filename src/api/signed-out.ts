import type { CallTarget, FailedCall } from '#ledger/failure.ts'
import { readClaims } from '#ledger/token-claims.ts'
import type { FailureCause } from './exchange.ts'
import { serverClock } from './server-clock.ts'

/**
 * Returns the mark of a call that a server refused with 401 because its token was missing or
 * expired. A refused valid token is a failure like any other.
 * @param target the family or server whose token the call uses
 */
export function signedOutMark(
  cause: FailureCause,
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
