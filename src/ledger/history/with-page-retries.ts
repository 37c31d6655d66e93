/**
 * Retries failing pages of a server until they succeed. The waits grow. Skips nothing, and rethrows
 * permanent failures.
 */
import {
  retryAfterMs,
  isWorthRetrying,
  maxTimerMs,
  needsDashboardSignIn,
  type Failure,
} from '../failure.ts'
import type { ReadPage } from './page-source.ts'

/** The failure of a page, and the time of the next attempt. */
export interface PageFailure {
  readonly failure: Failure
  readonly attempts: number
  /** Milliseconds until the next attempt. `undefined` if no further attempt follows. */
  readonly waitMs: number | undefined
}

export interface PageRetryOptions {
  /** Returns the failure of a call, or `undefined` for another error, which is rethrown. */
  readonly failureOf: (error: unknown) => Failure | undefined
  /** Resolves after some milliseconds, or earlier to retry at once. Rejects to stop the retries. */
  readonly wait: (ms: number) => Promise<void>
  readonly random: () => number
  readonly onTrouble: (trouble: PageFailure) => void
  readonly onPage?: () => void
  /** Milliseconds between an answer and the next request. */
  readonly pauseMs?: number
}

const firstWaitMs = 1000
const longestWaitMs = 60_000

/** Maximum number of attempts at a page that is truncated or malformed. */
const maxSpoilt = 8

/**
 * Returns a reader of the same pages with retries. Pages may be smaller than requested. A time-out
 * halves the next request, and so does a page that was truncated twice. Each received page
 * increases the size by an eighth. Pages must be requested one after the other.
 */
export function withPageRetries<Item>(
  readPage: ReadPage<Item>,
  { failureOf, wait, random, onTrouble, onPage, pauseMs = 0 }: PageRetryOptions,
): ReadPage<Item> {
  let most = Infinity
  let isFirst = true
  return async (after, pageSize) => {
    let spoilt = 0
    for (let attempts = 1; ; attempts++) {
      if (!isFirst && pauseMs > 0 && attempts === 1) await wait(pauseMs)
      isFirst = false
      const size = Math.min(pageSize, most)
      try {
        const page = await readPage(after, size)
        if (size === most) most += Math.ceil(most / 8)
        onPage?.()
        return page
      } catch (error) {
        const failure = failureOf(error)
        if (failure === undefined || failure.kind === 'aborted') throw error
        if (isSpoilt(failure)) spoilt++
        const isWorth = isSpoilt(failure) ? spoilt < maxSpoilt : isMendedByWaiting(failure)
        const waitMs = isWorth ? waitFor(failure, attempts, random()) : undefined
        onTrouble({ failure, attempts, waitMs })
        if (waitMs === undefined) throw error
        const isTooLarge = isTooMuch(failure) || (isCutOff(failure) && spoilt > 1)
        if (isTooLarge && size > 1) most = Math.floor(size / 2)
        await wait(waitMs)
      }
    }
  }
}

/**
 * Returns true for temporary failures. Includes server errors, because a read changes nothing and
 * can be repeated.
 */
function isMendedByWaiting(failure: Failure): boolean {
  if (isWorthRetrying(failure) || needsDashboardSignIn(failure)) return true
  return failure.kind === 'http' && failure.status === 500
}

/** Returns true for time-outs, including a gateway's, and for answers that are too large. */
function isTooMuch(failure: Failure): boolean {
  return (
    failure.kind === 'timed-out' ||
    failure.kind === 'too-large' ||
    (failure.kind === 'http' && failure.status === 504)
  )
}

function isCutOff(failure: Failure): boolean {
  return failure.kind === 'unreachable' && failure.status !== undefined
}

function isSpoilt(failure: Failure): boolean {
  return failure.kind === 'undecodable' || failure.kind === 'too-large' || isCutOff(failure)
}

/**
 * Returns the wait in milliseconds. Doubles from a second to a minute, plus up to a quarter at
 * random. Never less than the server requires.
 */
function waitFor(failure: Failure, attempts: number, chance: number): number {
  const doubled = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1))
  return Math.min(maxTimerMs, Math.max(retryAfterMs(failure), doubled) * (1 + chance / 4))
}
