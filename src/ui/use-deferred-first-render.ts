import { useDeferredValue } from 'react'

/**
 * Returns the value once its first render may begin, and later values at once. The loading state
 * stays until then. React renders a store's change without a pause, which for a whole page blocks
 * the browser for 50 to 100 ms. The deferred first render yields to the browser every few
 * milliseconds.
 */
export function useDeferredFirstRender<Came>(came: Came | undefined): Came | undefined {
  const mayBeDrawn = useDeferredValue(came !== undefined)
  return mayBeDrawn ? came : undefined
}
