import { createListeners } from '#ledger/listeners.ts'
import { recordTimeOf, type RecordTime } from '#ledger/record-time.ts'

/**
 * Tolerated difference in milliseconds, because `Date` has whole seconds and responses take time.
 */
const toleratedMs = 10_000

/**
 * The time by the clock of the dashboard’s own server, which is assumed to be right. The user's
 * clock may be wrong.
 */
export interface ServerClock {
  /**
   * Records a response: its `Date`, and the request time by this computer's clock. A response
   * without `Date` is ignored.
   */
  readonly note: (date: string | null, requestedAt: number) => void
  /**
   * Returns milliseconds since 1970 by the server's clock. Uses this computer's clock if both
   * clocks agree, and before the first response.
   */
  readonly now: () => number
  /**
   * Returns the milliseconds by which this computer's clock is ahead of the server's: negative if
   * behind, 0 if they agree.
   */
  readonly ahead: () => number
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Creates a clock that follows the `Date` of responses (RFC 9110, section 6.6.1). `local` is this
 * computer's clock.
 */
export function createServerClock(local: () => number = () => Date.now()): ServerClock {
  let ahead = 0
  const listeners = createListeners()
  return {
    note(date, requestedAt) {
      const answered = Date.parse(date ?? '')
      if (Number.isNaN(answered)) return
      // The server responded between the request and now, within the second given in `Date`.
      const least = requestedAt - answered - 1000
      const most = local() - answered
      if (most < least) return
      const nearest = Math.min(Math.max(ahead, least), most)
      const found = Math.abs(nearest) < toleratedMs ? 0 : nearest
      if (found === ahead) return
      ahead = found
      listeners.tell()
    },
    now: () => local() - ahead,
    ahead: () => ahead,
    subscribe: listeners.subscribe,
  }
}

/** The clock of this page or worker. */
export const serverClock = createServerClock()

/**
 * Returns the current time by the server's clock, to the millisecond, for requests to the ledger.
 */
export function serverNow(): RecordTime {
  return recordTimeOf(BigInt(Math.trunc(serverClock.now())) * 1000n)
}
