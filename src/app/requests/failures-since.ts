import { createStore } from '#ledger/listeners.ts'

const since = createStore(0)

/**
 * The time from which failed requests are counted, in milliseconds since 1970: the last sign-in.
 */
export const failuresSince = {
  read: since.read,
  subscribe: since.subscribe,
  beginAgain: (): void => since.set(Date.now()),
}
