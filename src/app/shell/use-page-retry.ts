import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

interface PageRetry {
  /** The error of the first load or of the last retry. */
  readonly error: unknown
  readonly isTrying: boolean
  readonly retry: () => void
}

/**
 * Asks again for a page that failed, behind the message that says so: the message gives way only to
 * the page itself, never to the shape of what comes.
 *
 * @param first why the page failed
 * @param reset takes the message away
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
    // As for a link that is pointed at: its data and code are fetched, and nothing is shown yet.
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
