import type { Failure } from '#ledger/failure.ts'

/** The state of a read of any kind. */
export interface ReadingState {
  readonly phase: 'reading' | 'waiting' | 'stopped' | 'done' | 'failed'
  /** Items per second during the last seconds, while items are read. */
  readonly perSecond: number | undefined
  /** A permanent failure, or a failure that lasts until the retry. */
  readonly failure: Failure | undefined
  /** Time of the retry, in milliseconds since 1970. */
  readonly retryAt: number | undefined
  readonly retries: number
}

/** The state before the first report of the worker. */
export const initialReadingState: ReadingState = {
  phase: 'reading',
  perSecond: undefined,
  failure: undefined,
  retryAt: undefined,
  retries: 0,
}
