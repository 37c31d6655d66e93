import { useEffect, useEffectEvent } from 'react'
import { askedToWaitMs, mayPass, type Failure } from '#ledger/failure.ts'
import { recoveryPace } from './polling.ts'

/**
 * Reads again what failed with something that may pass by itself, where no query of React Query does: after a while, never before the
 * server's `Retry-After`, and not while nobody looks.
 */
export function useRecovery(failure: Failure | undefined, retry: () => void): void {
  const retryIfSeen = useEffectEvent(() => {
    if (!document.hidden) retry()
  })
  const wait =
    failure !== undefined && mayPass(failure)
      ? Math.max(askedToWaitMs(failure), recoveryPace)
      : undefined
  useEffect(() => {
    if (wait === undefined) return undefined
    const timer = setInterval(retryIfSeen, wait)
    return () => clearInterval(timer)
  }, [wait])
}
