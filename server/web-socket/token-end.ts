import { maxTimerMs } from '#ledger/failure.ts'
import { claimsOf } from '../subject.ts'

/** The accepted clock difference, in seconds. */
const clockTolerance = 30

/**
 * Returns the remaining lifetime of a token in milliseconds, by its own `exp` (RFC 7519). The token
 * may be unverified, because a false `exp` can only shorten the access. Returns undefined if the
 * token has no `exp`, or if the time exceeds the maximum of timers.
 */
export function tokenLeftMs(token: string, now: number): number | undefined {
  const expires = claimsOf(token)?.exp
  if (typeof expires !== 'number' || !Number.isFinite(expires)) return undefined
  const left = (expires + clockTolerance) * 1000 - now
  return left > maxTimerMs ? undefined : left
}
