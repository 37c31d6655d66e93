import { useDeferredValue } from 'react'

/**
 * What came, once it may be drawn; what comes after it at once. Until then nothing: what shows that it
 * is waited for stays, for the moment that it takes to draw it.
 *
 * React draws what a store tells, as an answer that came, without a pause: a page of it holds the
 * browser up for 50 to 100 ms. Its first drawing gives way to the browser every few milliseconds.
 */
export function useInTurns<Came>(came: Came | undefined): Came | undefined {
  const mayBeDrawn = useDeferredValue(came !== undefined)
  return mayBeDrawn ? came : undefined
}
