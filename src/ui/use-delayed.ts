import { startTransition, useEffect, useState } from 'react'

/** Returns true once this many milliseconds have passed since the first render. */
export function useDelayed(milliseconds: number): boolean {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setTime(true)), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isTime
}
