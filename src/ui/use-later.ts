import { startTransition, useEffect, useState } from 'react'

/** Whether so many milliseconds have passed since this was first drawn: what comes first on a page goes before. */
export function useLater(milliseconds: number): boolean {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    // What comes then gives way to the browser while it is drawn.
    const timer = setTimeout(() => startTransition(() => setTime(true)), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isTime
}
