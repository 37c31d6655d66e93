import { useSyncExternalStore } from 'react'
import { callLog, type Call } from '#api/call-log.ts'

/** The calls that are kept, oldest first: drawn a few times a second, however many come. */
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
