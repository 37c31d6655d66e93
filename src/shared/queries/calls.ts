import { useSyncExternalStore } from 'react'
import { callLog, type Call } from '#api/call-log.ts'

/** Returns the calls in the log, oldest first. Re-renders at most a few times a second. */
export function useCalls(): readonly Call[] {
  return useSyncExternalStore(subscribeAtEase, callLog.snapshot)
}

const ease = 150

function subscribeAtEase(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = callLog.subscribe(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      listener()
    }, ease)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
