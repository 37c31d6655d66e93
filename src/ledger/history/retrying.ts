/**
 * Pages of a server that fails now and then: asked for again, later and later, until they come.
 * Nothing is skipped; a failure that waiting does not mend is thrown on.
 */
import {
  askedToWaitMs,
  isWorthRetrying,
  longestTimerMs,
  wantsSignIn,
  type Failure,
} from '../failure.ts'
import type { ReadPage } from './page-source.ts'

/** What came instead of a page, and when the page is asked for again. */
export interface PageTrouble {
  readonly failure: Failure
  /** How often this page was asked for. */
  readonly attempts: number
  /** Milliseconds until it is asked for again; `undefined` where it is not. */
  readonly waitMs: number | undefined
}

export interface RetryingParts {
  /** What an error of `readPage` says; `undefined` for what is no failed call: that is thrown on. */
  readonly failureOf: (error: unknown) => Failure | undefined
  /** Resolves after some milliseconds, or sooner to ask at once; rejects to give up. */
  readonly wait: (ms: number) => Promise<void>
  /** 0 up to 1: spreads the requests of many who wait for the same server. */
  readonly random: () => number
  readonly onTrouble: (trouble: PageTrouble) => void
  /** Milliseconds to leave between one answer and the next request. */
  readonly pauseMs?: number
}

const firstWaitMs = 1000
const longestWaitMs = 60_000

/** How often a page that was cut off or is malformed is asked for before it counts as so. */
const maxSpoilt = 8

/**
 * The same pages, which then may be smaller than asked for: a time-out halves what is asked for next,
 * as does a page that was cut off twice; it grows back by an eighth with every page that comes.
 * Pages must be asked for one after the other.
 */
export function retrying<Item>(
  readPage: ReadPage<Item>,
  { failureOf, wait, random, onTrouble, pauseMs = 0 }: RetryingParts,
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

/** Reads change nothing, so that an error of the server itself may be asked for again, too. */
function isMendedByWaiting(failure: Failure): boolean {
  if (isWorthRetrying(failure) || wantsSignIn(failure)) return true
  return failure.kind === 'http' && failure.status === 500
}

/** A gateway's time-out is one, too, and an answer that is too large is helped by the same. */
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

/** Doubling from a second to a minute, up to a quarter more by chance; never before the server says. */
function waitFor(failure: Failure, attempts: number, chance: number): number {
  const doubled = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1))
  return Math.min(longestTimerMs, Math.max(askedToWaitMs(failure), doubled) * (1 + chance / 4))
}
