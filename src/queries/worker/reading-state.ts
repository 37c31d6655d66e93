import type { Failure } from '#ledger/failure.ts'

/** How a reading stands, whatever it reads. */
export interface ReadingState {
  readonly phase: 'reading' | 'waiting' | 'stopped' | 'done' | 'failed'
  /** Of the last seconds, while it reads. */
  readonly perSecond: number | undefined
  /** What failed: for good, or until it is asked for again. */
  readonly failure: Failure | undefined
  /** Milliseconds since 1970: when it is asked for again. */
  readonly retryAt: number | undefined
  /** Pages that failed and were asked for again so far. */
  readonly retries: number
}

/** What can be told before the worker has told anything. */
export const beginningToRead: ReadingState = {
  phase: 'reading',
  perSecond: undefined,
  failure: undefined,
  retryAt: undefined,
  retries: 0,
}

/** What can be done with a reading, whatever it reads. */
export interface ReadingControls {
  readonly subscribe: (listener: () => void) => () => void
  /** Stops reading; what was read stays. */
  readonly stop: () => void
  /** Goes on where it stopped or failed; while it waits, asks at once. */
  readonly resume: () => void
  /** Frees the worker's memory. */
  readonly close: () => void
}
