import { useDeferredValue } from 'react'

/**
 * Delays the first render of a value, and returns later values at once. Before the first render,
 * the component shows its loading state. React renders a store's change without a pause, which
 * blocks the browser for 50 to 100 ms if a whole page is rendered. A deferred render yields to the
 * browser every few milliseconds.
 */
export function useDeferredFirstRender<Came>(came: Came | undefined): Came | undefined {
  const mayBeDrawn = useDeferredValue(came !== undefined)
  return mayBeDrawn ? came : undefined
}
