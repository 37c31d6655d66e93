import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Returns the time at which the current page was opened, in milliseconds since 1970. */
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
