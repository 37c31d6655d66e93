const inFlight = new Set<string>()

/**
 * Notes a change as under way: what takes the note away, or undefined where the very same request is
 * under way already and must not be sent beside it.
 */
export function noteChange(request: string): (() => void) | undefined {
  if (inFlight.has(request)) return undefined
  inFlight.add(request)
  return () => inFlight.delete(request)
}
