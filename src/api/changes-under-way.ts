const underWay = new Set<string>()

/**
 * Notes a change as under way: what takes the note away, or undefined where the very same request is
 * under way already and must not be sent beside it.
 */
export function noteChange(request: string): (() => void) | undefined {
  if (underWay.has(request)) return undefined
  underWay.add(request)
  return () => underWay.delete(request)
}
