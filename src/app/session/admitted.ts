import { createListeners } from '#ledger/listeners.ts'

/**
 * What `admission` says last: kept apart from it, whose code comes only where a server wants a
 * sign-in, and from what is drawn, which is drawn anew when a user leaves.
 */
let admitted: boolean | undefined
const listeners = createListeners()

/** Whether such a server lets this browser's calls through; `undefined` until that is known here. */
export function isAdmitted(): boolean | undefined {
  return admitted
}

export function tellAdmitted(next: boolean | undefined): void {
  admitted = next
  listeners.tell()
}

/** Calls back when it may have changed; gives the way to listen no longer. */
export const onAdmittedChange = listeners.subscribe
