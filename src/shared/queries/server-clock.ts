import { useSyncExternalStore } from 'react'
import { serverClock } from '#api/server-clock.ts'

/** Requests about the present use the clock of the ledger's servers. */
export { serverNow, serverClock } from '#api/server-clock.ts'

/** Milliseconds by which this computer's clock is ahead of the servers'; negative where it is behind, 0 where they agree. */
export function useClockAhead(): number {
  return useSyncExternalStore(serverClock.subscribe, serverClock.ahead)
}
