import { createListeners } from '#ledger/listeners.ts'

/**
 * The last state of `admission`. It is stored apart from its code, which loads only if a server
 * requires a sign-in, and apart from the components, which are rebuilt when a user leaves.
 */
let admitted: boolean | undefined
const listeners = createListeners()

/** Returns true if the server accepts this browser's calls, or `undefined` until that is known. */
export function isAdmitted(): boolean | undefined {
  return admitted
}

export function setAdmitted(next: boolean | undefined): void {
  admitted = next
  listeners.tell()
}

/** Registers a callback for changes of the result. Returns a function that removes it. */
export const onAdmittedChange = listeners.subscribe
