const inFlight = new Set<string>()

/**
 * Records a change as running. Returns a function that removes the record, or undefined if the same
 * request is already running and must not be sent again.
 */
export function trackChange(request: string): (() => void) | undefined {
  if (inFlight.has(request)) return undefined
  inFlight.add(request)
  return () => inFlight.delete(request)
}
