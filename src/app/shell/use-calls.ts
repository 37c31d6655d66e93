import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { callLog, type Call } from '#api/call-log.ts'

/** The calls that are kept, oldest first, as they come. */
export function useCalls(): readonly Call[] {
  return useSyncExternalStore(callLog.subscribe, callLog.snapshot)
}

/** When the page on screen was asked for, in milliseconds since 1970. */
export function usePageStart(): number {
  const router = useRouter()
  const [start, setStart] = useState(0)
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation !== undefined) setStart(Date.now())
      }),
    [router],
  )
  return start
}
