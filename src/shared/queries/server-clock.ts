import { useSyncExternalStore } from 'react'
import { serverClock } from '#api/server-clock.ts'

/**
 * Exported for requests about the present time, which must use the clock of the ledger's servers.
 */
export { serverNow, serverClock } from '#api/server-clock.ts'

/**
 * Returns the milliseconds by which this computer's clock is ahead of the servers' clock; negative
 * if behind.
 */
export function useClockAhead(): number {
  return useSyncExternalStore(serverClock.subscribe, serverClock.ahead)
}
