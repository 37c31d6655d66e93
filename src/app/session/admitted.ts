import { createListeners } from '#ledger/listeners.ts'

/**
 * The last state of `admission`. Stored separately from the code of `admission`, which is loaded
 * only if a server requires a sign-in. Also stored outside the components, which are remounted when
 * a user leaves.
 */
let admitted: boolean | undefined
const listeners = createListeners()

/** Returns true if the server accepts this browser's requests, or `undefined` if unknown. */
export function isAdmitted(): boolean | undefined {
  return admitted
}

export function setAdmitted(next: boolean | undefined): void {
  admitted = next
  listeners.tell()
}

/** Registers a callback for changes of `isAdmitted`. Returns a function that removes it. */
export const onAdmittedChange = listeners.subscribe
