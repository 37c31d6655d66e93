/**
 * What `admission` says last: kept apart from it, whose code comes only where a server wants a
 * sign-in, and from what is drawn, which is drawn anew when a user leaves.
 */
let admitted: boolean | undefined
const listeners = new Set<() => void>()

/** Whether such a server lets this browser's calls through; `undefined` until that is known here. */
export function isAdmitted(): boolean | undefined {
  return admitted
}

export function tellAdmitted(next: boolean | undefined): void {
  admitted = next
  for (const listener of listeners) listener()
}

/** Calls back when it may have changed; gives the way to listen no longer. */
export function onAdmittedChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
