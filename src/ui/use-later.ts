import { startTransition, useEffect, useState } from 'react'
import { coalescedTimers } from '#ledger/coalesced-timers.ts'

/** Whether so many milliseconds have passed since this was first drawn: what comes first on a page goes before. */
export function useLater(milliseconds: number): boolean {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    // What comes then gives way to the browser while it is drawn.
    const told = () => startTransition(() => setTime(true))
    const timer = coalescedTimers.setTimeout(told, milliseconds)
    return () => coalescedTimers.clearTimeout(timer)
  }, [milliseconds])
  return isTime
}
