import { useDeferredValue } from 'react'

/**
 * Delays the first render of a value, and returns later values at once. The loading state is shown
 * until then. React renders the change of a store without a pause, which blocks the browser for 50
 * to 100 ms if a whole page is rendered. The deferred first render yields to the browser every few
 * milliseconds.
 */
export function useDeferredFirstRender<Came>(came: Came | undefined): Came | undefined {
  const mayBeDrawn = useDeferredValue(came !== undefined)
  return mayBeDrawn ? came : undefined
}
