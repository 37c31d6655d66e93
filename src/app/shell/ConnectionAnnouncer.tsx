import { useEffect, useRef } from 'react'
import { useOfflineSince } from '#shared/queries/connectivity.ts'
import { useAnnounce } from '#ui/Announcer.tsx'

/** Lets screen readers announce when the dashboard's server becomes unreachable or is back. */
export function ConnectionAnnouncer() {
  const announce = useAnnounce()
  const isLost = useOfflineSince() !== undefined
  const wasLost = useRef(false)
  useEffect(() => {
    if (isLost) announce('Offline: the dashboard’s server does not respond.')
    else if (wasLost.current) announce('The dashboard’s server is reachable again.')
    wasLost.current = isLost
  }, [announce, isLost])
  return null
}
