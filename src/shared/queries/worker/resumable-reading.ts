/**
 * Reads many pages in a worker, which takes minutes. A stopped read resumes exactly where it
 * stopped.
 */
import type { Failure } from '#ledger/failure.ts'
import type { PageRetryOptions } from '#ledger/history/with-page-retries.ts'
import { createRateEstimator } from './rate-estimator.ts'
import type { ReadingState } from './reading-state.ts'

export interface ReadingParts {
  readonly failureOf: (error: unknown) => Failure | undefined
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly changed: () => void
  /** Reports errors that are not failed calls. Such errors are bugs. */
  readonly report: (error: unknown) => void
}

export interface ResumableReading {
  readonly state: () => ReadingState
  /**
   * Starts or resumes. If a page waits for its retry, retries at once. Does nothing once everything
   * is read.
   */
  readonly resume: () => void
  readonly stop: () => void
  /**
   * Returns options for pages that are retried until they arrive. Pages that are requested in
   * parallel need separate options.
   */
  readonly insisting: (signal: AbortSignal) => PageRetryOptions
  readonly answered: () => void
  /**
   * Reports the total amount read so far, to calculate the rate. Must also be called once before
   * the first page.
   */
  readonly counted: (read: number) => void
}

/**
 * Creates a read that calls `read`. Each call of `read` continues where the last call was aborted.
 * Reading does not start before `resume`.
 */
export function createResumableReading(
  parts: ReadingParts,
  read: (signal: AbortSignal) => Promise<void>,
): ResumableReading {
  const { now, changed } = parts
  let pace = createRateEstimator()
  let phase: Exclude<ReadingState['phase'], 'waiting'> = 'stopped'
  let perSecond: number | undefined
  /** The failures of pages that wait for their retry. The keys are the options of the pages. */
  const troubles = new Map<object, { readonly failure: Failure; readonly retryAt: number }>()
  let failure: Failure | undefined
  let retries = 0
  let reading: AbortController | undefined

  const ended = (next: 'done' | 'stopped' | 'failed', why: Failure | undefined) => {
    reading?.abort()
    troubles.clear()
    perSecond = undefined
    phase = next
    failure = why
    changed()
  }

  return {
    state: () => {
      const [trouble] = troubles.values()
      return {
        phase: phase === 'reading' && trouble !== undefined ? 'waiting' : phase,
        perSecond,
        failure: failure ?? trouble?.failure,
        retryAt: trouble?.retryAt,
        retries,
      }
    },
    resume() {
      if (phase === 'done') return
      reading?.abort()
      reading = new AbortController()
      const { signal } = reading
      phase = 'reading'
      failure = undefined
      troubles.clear()
      pace = createRateEstimator()
      changed()
      read(signal)
        .then(() => (signal.aborted ? undefined : ended('done', undefined)))
        .catch((error: unknown) => {
          if (signal.aborted) return
          const why = parts.failureOf(error)
          if (why === undefined) parts.report(error)
          ended('failed', why)
        })
    },
    stop() {
      if (phase === 'reading') ended('stopped', undefined)
    },
    insisting(signal) {
      const key = {}
      return {
        failureOf: parts.failureOf,
        random: parts.random,
        onTrouble({ failure: why, waitMs }) {
          if (signal.aborted || waitMs === undefined) return
          retries++
          troubles.set(key, { failure: why, retryAt: now() + waitMs })
          changed()
        },
        onPage() {
          // Waiting time must not count, so the rate estimate starts again.
          if (!signal.aborted && troubles.delete(key)) pace = createRateEstimator()
        },
        async wait(milliseconds) {
          await parts.wait(milliseconds, signal)
          signal.throwIfAborted()
        },
      }
    },
    answered: changed,
    counted(read) {
      perSecond = pace({ at: now(), searched: read, share: undefined }).updatesPerSecond
    },
  }
}
