import { useDeferredValue } from 'react'

/**
 * Returns the value after its first drawing may begin, and later values at once. Until then the
 * loading state stays. React draws a store's change without a pause: a page of it blocks the
 * browser for 50 to 100 ms. The deferred first drawing yields to the browser every few
 * milliseconds.
 */
export function useDeferredFirstRender<Came>(came: Came | undefined): Came | undefined {
  const mayBeDrawn = useDeferredValue(came !== undefined)
  return mayBeDrawn ? came : undefined
}
