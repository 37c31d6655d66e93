import { createStore } from '#ledger/listeners.ts'

const since = createStore(0)

/** From when on failed calls are counted, in milliseconds since 1970: the last sign-in. */
export const failuresSince = {
  read: since.read,
  subscribe: since.subscribe,
  /** Calls that were sent before now are not counted as failed any more. */
  beginAgain: (): void => since.set(Date.now()),
}
