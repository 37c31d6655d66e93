import { useEffect, useEffectEvent } from 'react'
import { mayPass, type Failure } from '#ledger/failure.ts'
import { recoveryPace } from './polling.ts'

/**
 * Reads again what failed with something that may pass by itself, where no query of React Query does: after a while, never before the
 * server's `Retry-After`, and not while nobody looks.
 */
export function useRecovery(failure: Failure | undefined, retry: () => void): void {
  const retryIfSeen = useEffectEvent(() => {
    if (!document.hidden) retry()
  })
  const wait = failure !== undefined && mayPass(failure) ? waitAfter(failure) : undefined
  useEffect(() => {
    if (wait === undefined) return undefined
    const timer = setInterval(retryIfSeen, wait)
    return () => clearInterval(timer)
  }, [wait])
}

function waitAfter(failure: Failure): number {
  const asked = failure.kind === 'http' ? (failure.retryAfterSeconds ?? 0) * 1000 : 0
  return Math.max(asked, recoveryPace)
}
