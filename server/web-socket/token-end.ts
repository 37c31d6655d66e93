import { longestTimerMs } from '#ledger/failure.ts'
import { claimsOf } from '../subject.ts'

/** By how many seconds clocks may differ. */
const clockTolerance = 30

/**
 * How long a token is still good, in milliseconds, by its own word (`exp`, RFC 7519), verified or not: a
 * false word can only shorten what it opens. Undefined where it says nothing, or more than timers last.
 */
export function tokenLeftMs(token: string, now: number): number | undefined {
  const expires = claimsOf(token)?.exp
  if (typeof expires !== 'number' || !Number.isFinite(expires)) return undefined
  const left = (expires + clockTolerance) * 1000 - now
  return left > longestTimerMs ? undefined : left
}
