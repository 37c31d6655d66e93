import { createListeners } from '#ledger/listeners.ts'
import { recordTimeOf, type RecordTime } from '#ledger/record-time.ts'

/** Clocks that differ by less are taken for the same: `Date` counts whole seconds, and answers take time. */
const toleratedMs = 10_000

/** What time it is by the dashboard’s own server, whose clock is kept right; the reader's may be anything. */
export interface ServerClock {
  /**
   * Told of an answer: its `Date`, and when it was asked for by this computer's clock. An answer
   * without one tells nothing.
   */
  readonly note: (date: string | null, asked: number) => void
  /** Milliseconds since 1970 by the server's clock; by this computer's where they agree, or none answered yet. */
  readonly now: () => number
  /** Milliseconds by which this computer's clock is ahead of the server's; negative where it is behind, 0 where they agree. */
  readonly ahead: () => number
  readonly subscribe: (listener: () => void) => () => void
}

/** A clock that follows the `Date` of answers (RFC 9110, section 6.6.1); `local` is this computer's. */
export function createServerClock(local: () => number = () => Date.now()): ServerClock {
  let ahead = 0
  const listeners = createListeners()
  return {
    note(date, asked) {
      const answered = Date.parse(date ?? '')
      if (Number.isNaN(answered)) return
      // The answer was given somewhere between asking and now, and in the second that `Date` names.
      const least = asked - answered - 1000
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

/** This moment by the server's clock, to the millisecond: for what is asked of the ledger about now. */
export function momentAtServer(): RecordTime {
  return recordTimeOf(BigInt(Math.trunc(serverClock.now())) * 1000n)
}
