import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

interface PageRetry {
  /** The error of the first load or of the last retry. */
  readonly error: unknown
  readonly isTrying: boolean
  readonly retry: () => void
}

/**
 * Retries a failed page in the background, while its error message stays. Only the page itself
 * replaces the message, never a loading state.
 *
 * @param first the page's first error
 * @param reset removes the message
 */
export function usePageRetry(first: unknown, reset: () => void): PageRetry {
  const router = useRouter()
  const [error, setError] = useState(first)
  const [isTrying, setTrying] = useState(false)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const tryAgain = async () => {
    setTrying(true)
    // Loads the page's data and code without showing them, as for a link under the pointer.
    const found = await router.preloadRoute({ to: '.', params: true, search: true, hash: true })
    if (!isShown.current) return
    setTrying(false)
    const failed = found?.find(({ status }) => status === 'error')
    if (failed === undefined) {
      reset()
      void router.invalidate()
    } else setError(failed.error)
  }
  const retry = () => {
    if (!isTrying) void tryAgain()
  }
  return { error, isTrying, retry }
}
