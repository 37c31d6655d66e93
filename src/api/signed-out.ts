import type { CallTarget, FailedCall } from '#ledger/failure.ts'
import { readClaims } from '#ledger/token-claims.ts'
import type { FailureCause } from './exchange.ts'
import { serverClock } from './server-clock.ts'

/**
 * Returns the mark `isSignedOut` for a request without a token, or with an expired token, that a
 * server rejected with 401. If a server rejects a valid token, the failure gets no mark.
 * @param target the family or server whose token the request uses
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
