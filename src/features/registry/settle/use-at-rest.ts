import { useEffect, useState } from 'react'

/** A pause in typing. */
const pauseMs = 250

/**
 * Follows a value once it has not changed for a moment, or when told to: for what is too large to be
 * laid out anew at every key.
 */
export function useAtRest<Value>(value: Value) {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return { rested, catchUp: () => setRested(value) }
}
