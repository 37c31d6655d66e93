import { useEffect, useEffectEvent } from 'react'
import { retryAfterMs, isTransientFailure, type Failure } from '#ledger/failure.ts'
import { recoveryPace } from './polling.ts'
import { isServerOffline, onServerBack } from './connectivity.ts'

/**
 * Retries a failed read outside of React Query if its failure may be temporary. Retries after a
 * while, but never before the server's `Retry-After` or while the page is hidden. Also retries as
 * soon as the dashboard's server is back.
 */
export function useRecovery(failure: Failure | undefined, retry: () => void): void {
  const wait =
    failure !== undefined && isTransientFailure(failure)
      ? Math.max(retryAfterMs(failure), recoveryPace)
      : undefined
  if (failure !== undefined && wait !== undefined) waits.set(failure, wait)
  useRetries(wait, retry)
}

const waits = new WeakMap<Failure, number>()

/** Returns the milliseconds after which `useRecovery` retries a failure. */
export function recoveryWait(failure: Failure): number | undefined {
  return waits.get(failure)
}

/**
 * Retries every `wait` milliseconds, if `wait` is set, and as soon as the dashboard's server is
 * back.
 */
export function useRetries(wait: number | undefined, retry: () => void): void {
  const retryIfSeen = useEffectEvent(() => {
    if (!document.hidden && !isServerOffline()) retry()
  })
  useEffect(() => {
    if (wait === undefined) return undefined
    const timer = setInterval(retryIfSeen, wait)
    const stop = onServerBack(retryIfSeen)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [wait])
}
