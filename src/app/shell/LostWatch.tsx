import { useEffect, useRef } from 'react'
import { useLost } from '#shared/queries/reach.ts'
import { useAnnounce } from '#ui/Announcer.tsx'

/** Has screen readers speak when the dashboard's server goes away, and when it is back. */
export function LostWatch() {
  const announce = useAnnounce()
  const isLost = useLost() !== undefined
  const wasLost = useRef(false)
  useEffect(() => {
    if (isLost) announce('Offline: the dashboard’s server does not answer.')
    else if (wasLost.current) announce('The dashboard’s server is back.')
    wasLost.current = isLost
  }, [announce, isLost])
  return null
}
